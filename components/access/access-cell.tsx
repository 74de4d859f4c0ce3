import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import type { GridCell } from '@/lib/domain/batches/grid/schema'

export const accessLooks = ['role', 'activity', 'cost'] as const
export type AccessLook = (typeof accessLooks)[number]
/** What one account costs in a month, and from what that is known. */
export type AccountCost = { monthly: number; currency: string; basis: 'bank' | 'contract' | 'accounts' }
/** By application. */
export type AccountCosts = Record<string, AccountCost>
type Cell = GridCell | undefined
type Props = { cell: Cell; look: AccessLook; cost: AccountCost | undefined }

/** A person's access in one application: the role, the last activity or the cost, and the planned end. */
export function AccessCell({ cell, look, cost }: Props) {
  const t = useTranslations('access')
  const [account, ...others] = cell?.accounts ?? []
  if (!account)
    return cell?.opens ? (
      <span className="text-info-fg">
        <span className="flex items-center gap-1">
          <CalendarClock aria-hidden strokeWidth={1.8} className="size-3.5" />
          {t(cell.opens.on ? 'cell.opens' : 'cell.being_made')}
        </span>
        {cell.opens.on ? (
          <span className="type-caption block">
            <DateText iso={cell.opens.on} />
          </span>
        ) : (
          <BlankLine />
        )}
      </span>
    ) : (
      <span className="block text-fg-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('cell.none')}</span>
        <BlankLine />
      </span>
    )
  const first = {
    role: () => account.role ?? account.name,
    activity: () =>
      account.last_active_at ? <DateText iso={account.last_active_at} /> : t('cell.never_active'),
    cost: () =>
      cost ? (
        <Amount minor={cost.monthly * (others.length + 1)} currency={cost.currency} />
      ) : (
        <span className="text-fg-3">{t('cell.no_cost')}</span>
      ),
  }[look]()
  return (
    <span className="block min-w-0">
      <span
        title={look === 'role' ? (account.role ?? account.name) : undefined}
        className={cx('block truncate', look === 'role' && account.is_admin && 'font-bold')}
      >
        {first}
      </span>
      {/* The role makes the width of a column; what stands under it takes what there is. */}
      <span className="type-caption block w-0 min-w-full truncate text-fg-2">
        {others.length > 0 ? (
          t('cell.accounts', { count: others.length + 1 })
        ) : account.ends_at ? (
          <span className="inline-flex items-center gap-1">
            <CalendarClock aria-hidden strokeWidth={1.8} className="size-3.5" />
            <span className="sr-only">{t('cell.ends')} </span>
            <DateText iso={account.ends_at} />
          </span>
        ) : account.status === 'suspended' ? (
          t('cell.suspended')
        ) : account.is_busy ? (
          t('cell.busy')
        ) : account.group_name ? (
          <GroupName {...account} />
        ) : (
          '\u00a0'
        )}
      </span>
    </span>
  )
}

/** Stands where other cells of the row have a second line, so that all begin at the same height. */
const BlankLine = () => (
  <span aria-hidden className="type-caption block">
    {'\u00a0'}
  </span>
)

/** The first of the groups, and how many more there are. */
function GroupName({
  group_name: name,
  more_groups: more,
}: Pick<NonNullable<Cell>['accounts'][number], 'group_name' | 'more_groups'>) {
  const t = useTranslations('access.cell')
  if (more === 0) return name
  return (
    <span className="flex gap-1">
      <span className="truncate">{name}</span>
      <span aria-hidden>+{more}</span>
      <span className="sr-only">{t('more_groups', { count: more })}</span>
    </span>
  )
}
