import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function MembersLoading() {
  const t = await getTranslations('members.screen')
  return (
    <PageFrame
      title={t('title')}
      width="table"
      tabs={
        <div aria-hidden className="flex h-13 items-center gap-6 px-4 lg:h-10 lg:px-6">
          {['w-14', 'w-16', 'w-20', 'w-16'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <Skeleton key={index} className={`h-3 ${width}`} />
          ))}
        </div>
      }
    >
      <div aria-hidden className="flex h-16 items-center gap-2 border-b px-4 lg:h-13 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <SkeletonRows rows={14} />
    </PageFrame>
  )
}
