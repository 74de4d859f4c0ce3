import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function OperationsLoading() {
  const t = await getTranslations('operations')
  return (
    <SettingsFrame title={t('title')} width="wide">
      <div aria-hidden className="flex h-17 items-center border-b px-4 lg:px-6">
        <Skeleton className="h-7 w-96 max-w-full" />
      </div>
      <SkeletonRows rows={12} />
    </SettingsFrame>
  )
}
