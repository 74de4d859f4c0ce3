import { getTranslations } from 'next-intl/server'
import { SettingsRowsSkeleton } from '@/components/shell/settings-rows-skeleton'

export default async function ExportsLoading() {
  const t = await getTranslations('company-exports.screen')
  return <SettingsRowsSkeleton title={t('title')} />
}
