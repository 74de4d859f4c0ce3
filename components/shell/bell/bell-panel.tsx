'use client'

import { useTranslations } from 'next-intl'
import { NotificationTabs } from '@/components/shell/bell/notification-tabs'
import { notificationsPath } from '@/components/shell/menu-entries'
import { PageLink } from '@/components/ui/text/page-link'

/** The panel of the bell: the newest notifications, and a link to all. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notifications.bell')
  return (
    <>
      <NotificationTabs onLeave={onLeave} />
      <div className="type-dense flex items-center justify-end rounded-b-note border-t bg-sunken px-4 py-2.5 text-fg-3">
        <PageLink
          href={notificationsPath}
          onClick={onLeave}
          className="font-semibold text-primary-fg hover:underline"
        >
          {t('see_all')}
        </PageLink>
      </div>
    </>
  )
}
