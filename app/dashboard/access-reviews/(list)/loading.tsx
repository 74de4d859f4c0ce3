import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function AccessReviewsLoading() {
  const t = await getTranslations('access-reviews.screen')
  return (
    <PageFrame
      title={t('title')}
      width="table"
      tabs={
        <div aria-hidden className="flex h-13 items-center gap-6 px-4 lg:h-10 lg:px-6">
          <Skeleton className="h-3 w-18" />
          <Skeleton className="h-3 w-18" />
          <Skeleton className="h-3 w-20" />
        </div>
      }
    >
      <div aria-hidden className="flex h-16 items-center gap-2 border-b px-4 lg:h-13 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <SkeletonRows rows={8} />
    </PageFrame>
  )
}
