import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/layout/tabs'

const hrefs = { list: '/dashboard/breaches', timeline: '/dashboard/breaches/timeline' } as const

/** The same breaches as a list, or on a line of time. */
export function BreachTabs({ current }: { current: keyof typeof hrefs }) {
  const t = useTranslations('breaches.tabs')
  return (
    <Tabs
      label={t('label')}
      items={(['list', 'timeline'] as const).map((tab) => ({
        href: hrefs[tab],
        label: t(tab),
        isCurrent: tab === current,
      }))}
    />
  )
}
