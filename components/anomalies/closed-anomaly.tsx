'use client'

import { ArrowRight, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DecisionSentence } from '@/components/anomalies/decision-sentence'
import { Button } from '@/components/ui/inputs/button'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  anomaly: AnomalyView
  hasNext: boolean
  isUndoing: boolean
  onNext: () => void
  onReopen: () => void
}

/** An anomaly that is no longer open: resolved by another user, linked automatically, or its account is gone. */
export function ClosedAnomaly({ anomaly, hasNext, isUndoing, onNext, onReopen }: Props) {
  const t = useTranslations('anomalies.screen.closed')
  const { state, resolution, user_connector, decision } = anomaly
  const bySelf =
    state === 'resolved' && (resolution === 'gone' || resolution === 'matched') ? resolution : null
  const kind = bySelf ?? (state === 'deleting' || state === 'set_aside' ? state : 'decided')
  return (
    <div role="status">
      <h2 className="type-statement measure">{t(`${kind}.title`, { application: user_connector.label })}</h2>
      <p className="type-body measure mt-2 text-fg-2">
        {bySelf ? (
          t(`${bySelf}.text`, { application: user_connector.label })
        ) : (
          <DecisionSentence anomaly={anomaly} />
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" icon={<ArrowRight strokeWidth={1.8} />} keys="S" onClick={onNext}>
          {t(hasNext ? 'next' : 'leave')}
        </Button>
        {decision?.can_undo && (
          <Button isWriting icon={<Undo2 strokeWidth={1.8} />} isLoading={isUndoing} onClick={onReopen}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </div>
  )
}
