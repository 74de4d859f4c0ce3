'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BreachSettingsView } from '@/lib/domain/breaches/monitor/schema'

/** The progress of the search, the plan of the key, and what fails. */
export function MonitorState({ settings }: { settings: BreachSettingsView }) {
  const t = useTranslations('breaches.settings')
  const words = useTranslations('breaches.screen')
  const router = useRouter()
  const mayWrite = useMay('writing')
  const [isAsking, setAsking] = useState(false)
  const { error, failed_since, plan, requests_per_minute: rate, addresses, checked_at } = settings
  const check = async () => {
    setAsking(true)
    try {
      await api.post('/api/breach_settings/check')
      snackbar.success(t('checking'))
      router.refresh()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setAsking(false)
    }
  }
  const domainWord = { true: 'verified_domain', false: 'unverified_domain', null: 'unknown_domain' } as const
  return (
    <SettingsSection title={t('state')}>
      {error && (
        <Note tone={error === 'credentials' ? 'error' : 'warning'} className="mb-4">
          {words.rich(`failed.${error}`, {
            since: () => (failed_since ? <TimeAgo iso={failed_since} /> : '—'),
          })}
        </Note>
      )}
      <ul className="type-dense grid gap-1.5 text-fg-2">
        {plan && (
          <li>
            {t('plan')} {plan}
            {rate !== null && `, ${t('rate', { count: rate })}`}
          </li>
        )}
        {settings.has_k_anonymity && <li>{t('k_anonymity')}</li>}
        {settings.source === 'have_i_been_pwned' &&
          settings.domains.map(({ domain, is_verified }) => (
            <li key={domain}>{t(domainWord[`${is_verified}`], { domain })}</li>
          ))}
        <li>{t('progress', { checked: settings.addresses_checked, total: addresses })}</li>
        {checked_at && <li>{t.rich('last', { ago: () => <TimeAgo iso={checked_at} /> })}</li>}
      </ul>
      {mayWrite && (
        <Button
          className="mt-4"
          icon={<RefreshCw aria-hidden strokeWidth={1.8} />}
          isLoading={isAsking}
          onClick={check}
        >
          {t('check')}
        </Button>
      )}
    </SettingsSection>
  )
}
