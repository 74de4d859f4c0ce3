'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { onDemand } from '@/components/ui/on-demand'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

const DeletionFailed = onDemand(() =>
  import('@/components/anomalies/deletion-failed').then((file) => file.DeletionFailed),
)

/** A problem with this account: a deletion that the application refused, or one that it does not support. */
export function AnomalyNotice({ anomaly }: { anomaly: AnomalyView }) {
  const t = useTranslations('anomalies.screen.notice')
  const { account, failure } = anomaly
  const { label } = anomaly.user_connector
  if (failure) return <DeletionFailed application={label} failure={failure} />
  if (account.can.delete === null)
    return (
      <Note tone="neutral" icon={<Lock aria-hidden strokeWidth={1.8} />} className="mt-4">
        {t('restricted', { application: label })}
      </Note>
    )
  return null
}
