import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function FailuresLoading() {
  const t = await getTranslations('failures.screen')
  return (
    <SettingsFrame title={t('title')} width="table">
      <div aria-hidden className="flex h-16 items-center gap-2 border-b px-4 lg:h-13 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <SkeletonRows rows={10} />
    </SettingsFrame>
  )
}
