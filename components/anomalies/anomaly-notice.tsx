'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

/** A problem with this account: a deletion that the application refused, or one that it does not support. */
export function AnomalyNotice({ anomaly }: { anomaly: AnomalyView }) {
  const t = useTranslations('anomalies.screen.notice')
  const say = useTranslations()
  const { account, failure } = anomaly
  const { label } = anomaly.user_connector
  if (failure)
    return (
      <Note tone="error" title={t('deletion_failed', { application: label })} className="mt-4">
        {say.has(failure.key)
          ? say(failure.key, { application: label, ...failure.params, reason: failure.reason ?? '' })
          : t('no_reason')}
        {failure.reason && ` ${t('vendor_reason', { reason: failure.reason })}`}
      </Note>
    )
  if (account.can.delete === null)
    return (
      <Note tone="neutral" icon={<Lock aria-hidden strokeWidth={1.8} />} className="mt-4">
        {t('restricted', { application: label })}
      </Note>
    )
  return null
}
