'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/layout/tabs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  connector: UserConnectorView
  reviews: number
  /** Null where the application has no groups to show. */
  groups: number | null
}

export function ConnectorPageTabs({ connector, reviews, groups }: Props) {
  const t = useTranslations('user-connectors.screen.tabs')
  const past = useTranslations('past-accounts')
  const page = `/dashboard/user-connectors/${connector.id}`
  return (
    <Tabs
      label={connector.label}
      items={[
        { href: page, label: t('accounts'), count: connector.accounts },
        { href: `${page}/anomalies`, label: t('anomalies'), count: connector.anomalies },
        ...(groups === null ? [] : [{ href: `${page}/groups`, label: t('groups'), count: groups }]),
        { href: `${page}/reviews`, label: t('reviews'), count: reviews },
        { href: `${page}/runs`, label: t('runs') },
        { href: `${page}/access`, label: past('tab') },
        { href: `${page}/settings`, label: t('settings') },
      ]}
    />
  )
}
