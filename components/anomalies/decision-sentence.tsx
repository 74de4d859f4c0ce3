'use client'

import { useTranslations } from 'next-intl'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

/** "Camille Roussel l’a rattaché à Maëlle Lefèvre il y a 2 min." */
export function DecisionSentence({ anomaly }: { anomaly: AnomalyView }) {
  const t = useTranslations('anomalies.screen.decided')
  const { decision, state, resolution } = anomaly
  if (!decision) return t(resolution === 'gone' || resolution === 'matched' ? resolution : 'unknown')
  const sentence = t.rich(state === 'deleting' ? 'deleting' : decision.resolution, {
    who: decision.decided_by ?? t('itself'),
    member: decision.member?.name ?? t('somebody'),
    application: anomaly.user_connector.label,
    ago: () => <TimeAgo iso={decision.decided_at} />,
    until: () => <DateText iso={decision.set_aside_until} kind="prose" />,
  })
  return (
    <>
      {sentence}
      {decision.reason && <> {t('reason', { reason: decision.reason })}</>}
    </>
  )
}
