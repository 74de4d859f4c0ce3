import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function ColleaguesLoading() {
  const t = await getTranslations('colleagues.screen')
  return (
    <SettingsFrame title={t('title')}>
      <Skeleton className="h-3 w-96 max-w-full" />
      <div aria-hidden className="mt-5 border-t">
        {['w-24', 'w-36', 'w-28', 'w-20'].map((width) => (
          <div key={width} className="flex h-14 items-center gap-6 border-b">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="ml-auto h-3 w-16" />
            <Skeleton className="h-8 w-40" />
          </div>
        ))}
      </div>
    </SettingsFrame>
  )
}
