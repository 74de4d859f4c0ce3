'use client'

import { useTranslations } from 'next-intl'
import { ConnectorCard } from '@/components/user-connectors/list/connector-card'
import type { ListedConnector } from '@/components/user-connectors/list/listed-connector'

/** The applications as cards, those that need an action first. */
export function ConnectorGrid({ items }: { items: ListedConnector[] }) {
  const t = useTranslations('user-connectors.screen')
  return (
    <ul
      aria-label={t('title')}
      className="grid gap-3 px-4 py-3 sm:grid-cols-2 lg:px-6 lg:py-3.5 min-[70rem]:grid-cols-3 xl:grid-cols-4 xxl:grid-cols-5"
    >
      {items.map((item) => (
        <ConnectorCard key={item.connector.id} {...item} />
      ))}
    </ul>
  )
}
