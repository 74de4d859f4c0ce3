import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default async function BreachLoading() {
  const t = await getTranslations('breaches.screen')
  return (
    <PageFrame
      title=""
      width="wide"
      breadcrumb={
        <Breadcrumb
          items={[{ href: '/dashboard/breaches', label: t('title') }]}
          current={<Skeleton className="h-4 w-40" />}
        />
      }
    >
      <SkeletonRows rows={8} />
    </PageFrame>
  )
}
