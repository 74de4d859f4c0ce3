import { getTranslations } from 'next-intl/server'
import { membersPath } from '@/components/members/list-address'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function MemberImportLoading() {
  const t = await getTranslations('members.screen')
  const steps = await getTranslations('member-import')
  return (
    <PageFrame
      title={steps('title')}
      width="prose"
      breadcrumb={<Breadcrumb items={[{ href: membersPath, label: t('title') }]} current={steps('title')} />}
    >
      <div aria-hidden className="grid gap-4">
        <Skeleton className="h-6 w-72" />
        <Skeleton className="h-3 w-96 max-w-full" />
        <Skeleton className="mt-2 h-20 w-full" />
      </div>
    </PageFrame>
  )
}
