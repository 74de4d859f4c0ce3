import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function BanksLoading() {
  const t = await getTranslations('banks.screen')
  return (
    <PageFrame title={t('title')}>
      <div aria-hidden className="grid gap-4">
        <Skeleton className="h-6 w-72" />
        <Skeleton className="h-3 w-96 max-w-full" />
        <Skeleton className="mt-2 h-20 w-full" />
      </div>
    </PageFrame>
  )
}
