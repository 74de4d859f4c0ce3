import { getTranslations } from 'next-intl/server'
import { SettingsRowsSkeleton } from '@/components/shell/settings-rows-skeleton'

export default async function MachinesLoading() {
  const t = await getTranslations('api-tokens.screen')
  return <SettingsRowsSkeleton title={t('title')} />
}
