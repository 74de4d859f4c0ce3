import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function LastDigestLoading() {
  const [t, tSettings] = await Promise.all([
    getTranslations('notifications.last'),
    getTranslations('notifications.settings'),
  ])
  return (
    <SettingsFrame
      title={t('title')}
      under={[{ href: '/dashboard/settings/notification', label: tSettings('title') }]}
      width="prose"
    >
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="mt-3 h-3 w-64 max-w-full" />
      <Skeleton className="mt-5 h-48 w-full max-w-[40rem] rounded-card" />
    </SettingsFrame>
  )
}
