import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function NotificationsLoading() {
  const t = await getTranslations('notifications.bell')
  return (
    <PageFrame title={t('title')} width="prose">
      <div aria-hidden className="mt-9 max-w-[45rem] border-t">
        {['w-64', 'w-48', 'w-56', 'w-40'].map((width) => (
          <div key={width} className="grid h-16 content-center gap-2 border-b px-4">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
    </PageFrame>
  )
}
