'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'

/** What is connected, and what could be. */
export function ConnectorTabs({ connected, catalogue }: { connected: number; catalogue: number }) {
  const t = useTranslations('user-connectors.screen')
  return (
    <Tabs
      label={t('title')}
      items={[
        { href: '/dashboard/user-connectors', label: t('tabs.connected'), count: connected },
        { href: '/dashboard/user-connectors/catalogue', label: t('tabs.catalogue'), count: catalogue },
      ]}
    />
  )
}
