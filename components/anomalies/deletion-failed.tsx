'use client'

import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/text/note'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = { application: string; failure: NonNullable<AnomalyView['failure']> }

/** Why the application refused to delete the account, in its own words where it has some. */
export function DeletionFailed({ application, failure: { key, params, reason } }: Props) {
  const t = useTranslations('anomalies.screen.notice')
  const say = useTranslations()
  return (
    <Note tone="error" title={t('deletion_failed', { application })} className="mt-4">
      {say.has(key) ? say(key, { application, ...params, reason: reason ?? '' }) : t('no_reason')}
      {reason && ` ${t('vendor_reason', { reason })}`}
    </Note>
  )
}
