'use client'

import { useTranslations } from 'next-intl'
import { CostFigure } from '@/components/costs/shown-cost'
import { AppLogo } from '@/components/ui/text/app-logo'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { PageLink } from '@/components/ui/text/page-link'
import { LoneTick } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { ConnectorState } from '@/components/user-connectors/connector-state'
import { statusOf } from '@/components/user-connectors/connector-status'
import { type ListedConnector, marksOf } from '@/components/user-connectors/list/connector-card'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'

const head = 'type-caption border-b bg-sunken px-2.5 py-2 text-left font-medium text-fg-2 whitespace-nowrap'
const cell = 'type-dense h-12 border-b px-2.5'

/** The applications as a table with the same facts. */
export function ConnectorTable({ items }: { items: ListedConnector[] }) {
  const t = useTranslations('user-connectors.screen')
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[48rem] border-separate border-spacing-0">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-4! lg:pl-6!`}>
              {t('columns.application')}
            </th>
            <th scope="col" className={head}>
              {t('columns.state')}
            </th>
            <th scope="col" className={`${head} text-right!`}>
              {t('columns.accounts')}
            </th>
            <th scope="col" className={`${head} text-right!`}>
              {t('columns.anomalies')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('columns.strip')}</span>
            </th>
            <th scope="col" className={head}>
              {t('columns.last_read')}
            </th>
            <th scope="col" className={`${head} pr-4! text-right! lg:pr-6!`}>
              {t('columns.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.connector.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item: { connector: read, category, cost, hasMembers } }: { item: ListedConnector }) {
  const connector = useLiveConnector(read)
  const { id, label, application, accounts } = connector
  const { anomalies, counts } = marksOf(connector, hasMembers)
  const href = `/dashboard/user-connectors/${id}`
  return (
    <tr className="row-focus hover:bg-hover">
      <td className={`${cell} max-w-72 pl-4! lg:pl-6!`}>
        <Identity
          lead={<AppLogo id={application} name={label} size={28} />}
          title={label}
          text={category}
          href={href}
          isInTable={false}
        />
      </td>
      <td className={cell}>
        <ConnectorState connector={connector} isShort={statusOf(connector) !== 'syncing'} />
      </td>
      <td className={`${cell} text-right tabular-nums`}>{accounts}</td>
      <td className={`${cell} text-right tabular-nums`}>
        {anomalies > 0 ? (
          <PageLink
            href={`${href}/anomalies`}
            className="inline-flex items-center gap-1.5 font-semibold text-warning-fg hover:underline"
          >
            <LoneTick state="anomaly" />
            {anomalies}
          </PageLink>
        ) : (
          <span className="text-fg-3">—</span>
        )}
      </td>
      <td className={cell}>
        <TickStrip max={40} label="" counts={counts} />
      </td>
      <td className={`${cell} whitespace-nowrap text-fg-2`}>
        <TimeAgo iso={connector.last_sync_at} />
      </td>
      <td className={`${cell} pr-4! text-right tabular-nums lg:pr-6!`}>
        {cost ? <CostFigure cost={cost} /> : <span className="text-fg-3">—</span>}
      </td>
    </tr>
  )
}
