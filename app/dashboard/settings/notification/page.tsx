import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { RoleProvider } from '@/components/ui/text/role'
import { getPreferences } from '@/lib/domain/notifications/preferences'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.settings'))('title') }
}

async function NotificationSettingsPage() {
  const actor = await requireUser()
  const [t, preferences] = await Promise.all([
    getTranslations('notifications.settings'),
    getPreferences(actor),
  ])
  return (
    <SettingsFrame title={t('title')} width="prose">
      {/* Everybody's own settings, whatever their role. */}
      <RoleProvider of="owner">
        <NotificationSettings preferences={preferences} />
      </RoleProvider>
    </SettingsFrame>
  )
}

export default withTexts(NotificationSettingsPage, ['notifications.settings', 'notifications.topics'])
