import { getTranslations } from 'next-intl/server'
import { membersPath } from '@/components/members/list-address'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function MemberLoading() {
  const t = await getTranslations('members.screen')
  return (
    <PageFrame
      title=""
      width="wide"
      breadcrumb={
        <Breadcrumb
          items={[{ href: membersPath, label: t('title') }]}
          current={<Skeleton className="h-4 w-40" />}
        />
      }
      rail={
        <div aria-hidden className="grid gap-4 px-5 py-5">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <Skeleton key={index} className={index % 2 ? 'h-3 w-44' : 'h-3 w-52'} />
          ))}
        </div>
      }
    >
      <div aria-hidden className="flex items-center gap-4 border-b px-4 pt-5 pb-14 lg:px-6">
        <Skeleton className="size-15 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-3 w-72" />
        </div>
      </div>
      <SkeletonRows rows={8} />
    </PageFrame>
  )
}
