import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LastDigest } from '@/components/notifications/last-digest'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { readLastDigest } from '@/lib/domain/notifications/digests/read-digest'
import { presentDigest } from '@/lib/http/present-digest'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.last'))('title') }
}

export default async function LastDigestPage() {
  const actor = await requireUser()
  const [language, t, tSettings, found] = await Promise.all([
    getLanguage(),
    getTranslations('notifications.last'),
    getTranslations('notifications.settings'),
    readLastDigest(actor),
  ])
  return (
    <SettingsFrame
      title={t('title')}
      under={[{ href: '/dashboard/settings/notification', label: tSettings('title') }]}
      width="prose"
    >
      {found ? (
        <LastDigest digest={presentDigest(found, language)} />
      ) : (
        <EmptyState title={t('none_title')} className="!px-0">
          {t('none')}
        </EmptyState>
      )}
    </SettingsFrame>
  )
}
