import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function HelpLoading() {
  const t = await getTranslations('guides.screen')
  return (
    <PageFrame title={t('title')} width="wide">
      <div aria-hidden className="grid gap-4 px-4 py-6 lg:px-8">
        <Skeleton className="h-6 w-60" />
        <Skeleton className="h-4 w-full max-w-140" />
        <Skeleton className="h-4 w-full max-w-120" />
      </div>
    </PageFrame>
  )
}
