import { useTranslations } from 'next-intl'
import { type Square, SquarePatterns, SquareStack, squaresOf } from '@/components/dashboard/square-stack'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'
import { formatNumber } from '@/lib/i18n/numbers'

const colours = {
  matched: 'bg-tick',
  anomaly: 'bg-tick-anomaly',
  unassigned: 'bg-tick-empty',
  frozen: 'bg-tick-empty',
} as const

type Props = { connectors: ConnectorOverview[]; hasMembers: boolean }

/** One square per account, stacked by application, seven or more in a row: the whole company at a glance. */
export function RollSheet({ connectors: read, hasMembers }: Props) {
  const t = useTranslations('dashboard.roll')
  const language = useDateLanguage()
  // Before there is anybody to assign them to, no account is an anomaly.
  const connectors = hasMembers ? read : read.map((connector) => ({ ...connector, anomalies: 0 }))
  const { columns, perSquare } = squaresOf(connectors, hasMembers ? 'matched' : 'unassigned')
  const hasFrozen = columns.some(({ squares }) => squares.includes('frozen'))
  return (
    <div className="mt-5">
      <SquarePatterns />
      <ul className="scroll-thin flex items-end gap-x-2.5 gap-y-4 overflow-x-auto pb-1">
        {columns.map(({ connector, squares, width }) => (
          <li key={connector.id} className="shrink-0">
            <PageLink
              href={`/dashboard/user-connectors/${connector.id}`}
              className="group relative flex min-w-[3.875rem] flex-col items-center rounded-control px-1 pt-1 pb-0.5"
            >
              {/* Names are drawn beside the squares; used in place of the figures, they would not match them. */}
              <span className="sr-only">
                {t(hasMembers ? 'column' : 'column_unassigned', {
                  label: connector.label,
                  accounts: connector.accounts,
                  anomalies: connector.anomalies,
                })}
              </span>
              <SquareStack squares={squares} width={width} className="group-hover:opacity-80" />
              <AppLogo id={connector.application} name={connector.label} size={28} className="mt-2" />
              <span aria-hidden className="type-caption mt-1.5 flex items-center gap-1 tabular-nums">
                {formatNumber(connector.accounts, language)}
                {connector.anomalies > 0 && (
                  <>
                    <span data-square="anomaly" className="size-[5px] rounded-[1.5px] bg-tick-anomaly" />
                    <b className="font-semibold text-warning-fg">
                      {formatNumber(connector.anomalies, language)}
                    </b>
                  </>
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="type-caption mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fg-2">
        {hasMembers ? (
          <>
            <Legend state="matched" text={t('matched')} />
            <Legend state="anomaly" text={t('anomaly')} />
          </>
        ) : (
          <Legend state="unassigned" text={t('unassigned')} />
        )}
        {hasFrozen && <Legend state="frozen" text={t('frozen')} />}
        <span className="text-fg-3 lg:ml-auto">{t('scale', { n: perSquare })}</span>
      </p>
    </div>
  )
}

const Legend = ({ state, text }: { state: Square; text: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden data-square={state} className={cx('size-[6px] rounded-[1.5px]', colours[state])} />
    {text}
  </span>
)
