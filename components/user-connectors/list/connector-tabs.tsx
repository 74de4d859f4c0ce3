'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/layout/tabs'

type Props = { connected: number; catalogue: number; reviews: number; discovered: number }

/** Tabs: connected applications, catalogue, reviews, discovered applications. */
export function ConnectorTabs({ connected, catalogue, reviews, discovered }: Props) {
  const t = useTranslations('user-connectors.screen')
  return (
    <Tabs
      label={t('title')}
      items={[
        { href: '/dashboard/user-connectors', label: t('tabs.connected'), count: connected },
        { href: '/dashboard/user-connectors/catalogue', label: t('tabs.catalogue'), count: catalogue },
        {
          href: '/dashboard/user-connectors/discovered',
          label: t('tabs.discovered'),
          count: discovered,
        },
        ...(connected > 0
          ? [{ href: '/dashboard/access-reviews', label: t('tabs.access_reviews'), count: reviews }]
          : []),
      ]}
    />
  )
}
