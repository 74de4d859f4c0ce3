import { useTranslations } from 'next-intl'
import { mapPath } from '@/components/access/map-address'
import { accessPath } from '@/components/batches/access-address'
import { Tabs } from '@/components/ui/layout/tabs'

/** Person by person, or the whole company at a glance. */
export function AccessTabs({ current }: { current: 'people' | 'map' }) {
  const t = useTranslations('access.tabs')
  return (
    <Tabs
      label={t('label')}
      items={(['people', 'map'] as const).map((tab) => ({
        href: tab === 'people' ? accessPath : mapPath,
        label: t(tab),
        isCurrent: tab === current,
      }))}
    />
  )
}
