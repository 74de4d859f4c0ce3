import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function BreachesLoading() {
  const t = await getTranslations('breaches.screen')
  return (
    <PageFrame title={t('title')} width="table">
      <div aria-hidden className="flex h-16 items-center gap-2 border-b px-4 lg:h-13 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <SkeletonRows rows={10} />
    </PageFrame>
  )
}
