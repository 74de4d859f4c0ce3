'use client'

import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { campaignHref, decidedOf, lineHref } from '@/components/access-reviews/review-status'
import { CostFigure } from '@/components/costs/shown-cost'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Progress } from '@/components/ui/layout/progress'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { Tag } from '@/components/ui/text/tag'
import { LoneTick } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { ConnectorState } from '@/components/user-connectors/connector-state'
import { isFrozen, statusOf, syncProgress } from '@/components/user-connectors/connector-status'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import type { ReviewLine } from '@/lib/domain/reviews/list/schema'
import type { ShownCost } from '@/lib/domain/spend/costs/shown-costs'
import { formatNumber } from '@/lib/i18n/numbers'

/** One application: accounts with and without an owner, its state, and the one action it needs. */
function ConnectorCard({ connector: read, category, reviews, cost, byApi, hasMembers }: ListedConnector) {
  const t = useTranslations('user-connectors.screen')
  const language = useDateLanguage()
  const connector = useLiveConnector(read)
  const { id, label, application, accounts, reviewer } = connector
  const status = statusOf(connector)
  const frozen = isFrozen(status)
  const { anomalies, counts } = marksOf(connector, hasMembers)
  const href = `/dashboard/user-connectors/${id}`
  const action = actions[status]
  return (
    <li
      className={cx(
        'group relative flex flex-col overflow-hidden rounded-card border bg-surface transition-colors duration-120 dark:bg-raised',
        frozen ? 'border-error-line' : 'hover:border-line-strong',
      )}
    >
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-2.5">
        <div className="flex items-start gap-3">
          <AppLogo id={application} name={label} size={36} />
          <div className="min-w-0 flex-1">
            <h2 className="type-title line-clamp-2 leading-5 wrap-anywhere">
              {/* The link covers the whole card; its buttons lie above it. */}
              <PageLink
                href={href}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
              >
                {label}
              </PageLink>
            </h2>
            <p className="type-caption truncate text-fg-3">{category}</p>
          </div>
          {!action && <ReviewTag reviews={reviews} />}
          {action && (
            <ButtonLink
              href={`${href}?${action}`}
              size="sm"
              variant={status === 'reconnect' ? 'danger' : 'secondary'}
              className="relative z-1"
            >
              {t(`card_action.${status}`)}
            </ButtonLink>
          )}
        </div>
        <div className="type-dense mt-3 flex items-baseline gap-3">
          <span className="text-fg-2">
            {t.rich('card.accounts', {
              accounts,
              b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
            })}
          </span>
          {anomalies > 0 && !frozen && (
            <PageLink
              href={`${href}/anomalies`}
              className="relative z-1 flex items-center gap-1.5 rounded-tag text-warning-fg hover:underline"
            >
              <LoneTick state="anomaly" />
              {t.rich('card.anomalies', {
                anomalies,
                b: (words) => <b className="font-semibold tabular-nums">{words}</b>,
              })}
            </PageLink>
          )}
          {cost && (
            <span className="ml-auto text-fg-2 tabular-nums">
              <CostFigure cost={cost} />
            </span>
          )}
        </div>
        <TickStrip
          counts={counts}
          label={t('card.strip', { accounts: formatNumber(accounts, language), anomalies })}
          // In print the text above already says it.
          className="mt-auto print:hidden"
        />
      </div>
      <div
        className={cx(
          'flex min-h-10 items-center border-t px-4 py-1.5',
          frozen && 'border-error-line bg-error-bg',
        )}
      >
        <ConnectorState connector={connector} />
        <span className="ml-auto flex shrink-0 items-center gap-3 pl-2">
          {byApi && (
            <PageLink
              href={`/dashboard/user-connectors?connect=${byApi}`}
              scroll={false}
              className="link type-dense relative z-1"
            >
              {t('card.connect_by_api')}
            </PageLink>
          )}
          {reviewer && (
            <span title={t('card.reviewer', { name: reviewer.name })} className="relative z-1 flex">
              <span className="sr-only">{t('card.reviewer', { name: reviewer.name })}</span>
              <Avatar id={reviewer.member ?? reviewer.name} name={reviewer.name} size={24} />
            </span>
          )}
        </span>
      </div>
      {status === 'syncing' && <CardProgress connector={connector} />}
    </li>
  )
}

/** The action for each state, as the parameter that opens it on the application's page. */
const actions: Partial<Record<ReturnType<typeof statusOf>, string>> = {
  reconnect: 'reconnect=1',
  selecting: 'setup=1',
  columns: 'setup=1',
}

function CardProgress({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('user-connectors.screen.status')
  const { done, total } = syncProgress(connector.last_run)
  return (
    <div className="absolute inset-x-0 bottom-0 -mb-0.5">
      <Progress isBare label={t('syncing')} value={done} max={done > 0 ? total : null} tone="info" />
    </div>
  )
}

export type ListedConnector = {
  connector: UserConnectorView
  category: string
  /** Those that run: one, or one for each manager. */
  reviews: ReviewLine[]
  /** Null: no payment and no price is known. */
  cost: ShownCost | null
  /** Its export is uploaded, although a connector reads this application by its API. */
  byApi?: string | undefined
  hasMembers: boolean
}

/** Without any user there is nobody to match an account with: then none of them is an anomaly. */
export function marksOf(connector: UserConnectorView, hasMembers: boolean) {
  const { accounts, anomalies } = connector
  const unmatched = hasMembers ? { anomaly: anomalies } : { empty: anomalies }
  return {
    anomalies: hasMembers ? anomalies : 0,
    counts: isFrozen(statusOf(connector))
      ? { pending: accounts }
      : { matched: accounts - anomalies, ...unmatched },
  }
}

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

/** On the card of an application that is reviewed, by one reviewer or by several: how far they are together. */
function ReviewTag({ reviews }: { reviews: ReviewLine[] }) {
  const t = useTranslations('access-reviews.screen.connector')
  const [first, ...others] = reviews
  if (!first) return null
  const sum = (figure: (review: ReviewLine) => number) => reviews.reduce((all, one) => all + figure(one), 0)
  return (
    <PageLink
      href={others.length === 0 ? lineHref(first) : campaignHref(first.id)}
      className="relative z-1 rounded-tag"
    >
      <Tag tone="primary" icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}>
        {t('tag', { done: sum(decidedOf), total: sum(({ items }) => items) })}
      </Tag>
    </PageLink>
  )
}
