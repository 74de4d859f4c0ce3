import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function BreachSettingsLoading() {
  const t = await getTranslations('breaches.settings')
  return (
    <SettingsFrame title={t('title')} width="prose">
      <div aria-hidden className="grid gap-3 py-6">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </SettingsFrame>
  )
}
