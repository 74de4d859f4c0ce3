import { useTranslations } from 'next-intl'
import { changedAddress, type SpendTab, spendTabs } from '@/components/spends/list-address'
import { Tabs } from '@/components/ui/layout/tabs'

type Props = {
  current: SpendTab
  counts: Partial<Record<SpendTab, number>>
  params: Record<string, string | string[] | undefined>
}

/** Tabs by decision, and the list of unrecognised payments; search and filters are kept. */
export function SpendTabs({ current, counts, params }: Props) {
  const t = useTranslations('spends.tabs')
  return (
    <Tabs
      label={t('label')}
      items={spendTabs.map((tab) => ({
        href: changedAddress(params, { state: tab === 'all' ? '' : tab, page: '', spend: '', sort: '' }),
        label: t(tab),
        count: counts[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}
