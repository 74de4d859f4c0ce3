import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { BreachSettingsView } from '@/lib/domain/breaches/monitor/schema'

/** Above the list of breaches: that no search is set up, that the source fails, or how far the search is. */
export function MonitorNote({ settings }: { settings: BreachSettingsView }) {
  const t = useTranslations('breaches.screen')
  const { source, error, failed_since, checked_at, addresses, addresses_checked, sensitive_count } = settings
  const toSettings = (
    <ButtonLink href="/dashboard/settings/breaches" size="sm">
      {source ? t('settings') : t('choose')}
    </ButtonLink>
  )
  if (!source)
    return (
      <Note tone="info" action={toSettings}>
        {t('not_configured')}
      </Note>
    )
  if (error)
    return (
      <Note tone={error === 'credentials' ? 'error' : 'warning'} action={toSettings}>
        {t.rich(`failed.${error}`, { since: () => (failed_since ? <TimeAgo iso={failed_since} /> : '—') })}
      </Note>
    )
  if (!checked_at && addresses_checked < addresses)
    return <Note tone="info">{t('not_checked', { checked: addresses_checked, total: addresses })}</Note>
  return sensitive_count > 0 ? (
    <Note tone="neutral">{t('sensitive_note', { count: sensitive_count })}</Note>
  ) : null
}
