import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function SubscriptionLoading() {
  const t = await getTranslations('subscription.screen')
  return (
    <SettingsFrame title={t('title')} width="prose">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-8 w-64 max-w-full" />
      <Skeleton className="mt-4 h-3 w-96 max-w-full" />
      <div aria-hidden className="mt-8 grid gap-3">
        {['w-40', 'w-52', 'w-44', 'w-56', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
      </div>
    </SettingsFrame>
  )
}
