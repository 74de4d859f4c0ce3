import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationTabs } from '@/components/shell/bell/notification-tabs'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { RoleProvider } from '@/components/ui/text/role'
import { requireUser } from '@/lib/http/require-user'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.bell'))('title') }
}

export default async function NotificationsPage() {
  await requireUser()
  const t = await getTranslations('notifications.bell')
  return (
    <PageFrame
      title={t('title')}
      actions={<ButtonLink href="/dashboard/settings/notification">{t('settings')}</ButtonLink>}
    >
      {/* Everybody's own notifications, whatever their role. */}
      <RoleProvider of="owner">
        <div className="-mx-4 -my-5 lg:-mx-6 lg:-my-6">
          <NotificationTabs isPage />
          <p className="type-dense px-4 py-4 text-fg-3 lg:px-6">
            {t('kept', { days: env().retention.notifications })}
          </p>
        </div>
      </RoleProvider>
    </PageFrame>
  )
}
