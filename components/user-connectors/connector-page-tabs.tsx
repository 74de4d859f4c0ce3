'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = { connector: UserConnectorView; reviews: number }

export function ConnectorPageTabs({ connector, reviews }: Props) {
  const t = useTranslations('user-connectors.screen.tabs')
  const past = useTranslations('past-accounts')
  const page = `/dashboard/user-connectors/${connector.id}`
  return (
    <Tabs
      label={connector.label}
      items={[
        { href: page, label: t('accounts'), count: connector.accounts },
        { href: `${page}/anomalies`, label: t('anomalies'), count: connector.anomalies },
        { href: `${page}/reviews`, label: t('reviews'), count: reviews },
        { href: `${page}/runs`, label: t('runs') },
        { href: `${page}/access`, label: past('tab') },
        { href: `${page}/settings`, label: t('settings') },
      ]}
    />
  )
}
