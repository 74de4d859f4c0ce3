import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

export default async function GeneralSettingsLoading() {
  const t = await getTranslations('account.settings')
  return (
    <SettingsFrame title={t('title')} width="prose">
      {['w-20', 'w-28', 'w-24', 'w-36', 'w-24'].map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          key={index}
          aria-hidden
          className="grid gap-x-10 gap-y-4 border-t py-6 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_1fr] lg:py-8"
        >
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-8.5 w-56" />
        </div>
      ))}
    </SettingsFrame>
  )
}
