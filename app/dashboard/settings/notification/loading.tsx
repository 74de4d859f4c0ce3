import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function NotificationSettingsLoading() {
  const t = await getTranslations('notifications.settings')
  return (
    <SettingsFrame title={t('title')} width="prose">
      <Skeleton className="h-3 w-96 max-w-full" />
      <div aria-hidden className="mt-5 border-t">
        {['w-24', 'w-36', 'w-28', 'w-20', 'w-32', 'w-24'].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change.
          <div key={place} className="flex h-14 items-center gap-6 border-b">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="ml-auto h-5 w-9 rounded-full" />
            <Skeleton className="h-8 w-40" />
          </div>
        ))}
      </div>
    </SettingsFrame>
  )
}
