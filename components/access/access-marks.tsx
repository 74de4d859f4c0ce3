import { useTranslations } from 'next-intl'
import type { AccessLook, AccountCosts } from '@/components/access/access-cell'
import { OrderToggle } from '@/components/access/order-toggle'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useCurrentTime } from '@/components/ui/text/use-current-time'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { GridCell } from '@/lib/domain/batches/grid/schema'

type Cell = GridCell
const marks = {
  role: ['member', 'admin', 'opens', 'suspended'],
  activity: ['recent', 'quarter', 'older', 'never'],
  cost: ['dear', 'middle', 'cheap', 'unknown'],
} as const
type Mark = 'none' | (typeof marks)[AccessLook][number]

const dayMs = 86_400_000

export const isPrivileged = ({ accounts }: Cell) => accounts.some(({ is_admin }) => is_admin)

/** How long ago somebody was active there, in whichever of the accounts. */
function activityOf(cell: Cell | undefined, at: number): Mark {
  if (!cell || cell.accounts.length === 0) return 'none'
  const last = Math.max(...cell.accounts.map(({ last_active_at: on }) => (on ? Date.parse(on) : 0)))
  const days = (at - last) / dayMs
  return last === 0 ? 'never' : days <= 30 ? 'recent' : days <= 90 ? 'quarter' : 'older'
}

function roleOf(cell: Cell | undefined): Mark {
  if (!cell) return 'none'
  if (cell.accounts.length === 0) return cell.opens ? 'opens' : 'none'
  if (cell.accounts.every(({ status }) => status === 'suspended')) return 'suspended'
  return isPrivileged(cell) ? 'admin' : 'member'
}

/** In thirds of the dearest account on the page, in the same currency. */
function costMark(cell: Cell | undefined, id: string, costs: AccountCosts): Mark {
  if (!cell || cell.accounts.length === 0) return 'none'
  const cost = costs[id]
  if (!cost) return 'unknown'
  const dearest = Math.max(
    ...Object.values(costs).map(({ monthly, currency }) => (currency === cost.currency ? monthly : 0)),
  )
  const share = dearest === 0 ? 0 : (cost.monthly * cell.accounts.length) / dearest
  return share > 2 / 3 ? 'dear' : share > 1 / 3 ? 'middle' : 'cheap'
}

const hatch = 'bg-[repeating-linear-gradient(45deg,var(--line-strong)_0_2px,transparent_2px_5px)]'
const frames: Record<Mark, string> = {
  none: 'border-line-strong',
  member: 'border-line-strong',
  admin: 'border-primary',
  opens: 'border-dashed border-info',
  suspended: cx('border-line-strong', hatch),
  recent: 'border-line-strong',
  quarter: 'border-line-strong',
  older: 'border-line-strong',
  never: 'border-dashed border-line-control',
  dear: 'border-primary',
  middle: 'border-line-strong',
  cheap: 'border-line-strong',
  unknown: 'border-dashed border-line-control',
}
/** In thirds of the cell. */
const shares: Partial<Record<Mark, 1 | 2 | 3>> = {
  member: 2,
  admin: 3,
  recent: 3,
  quarter: 2,
  older: 1,
  dear: 3,
  middle: 2,
  cheap: 1,
}
/** The height shows the same as the depth of the colour. */
const heights = { 1: 'h-1/3', 2: 'h-2/3', 3: 'h-full' }
const colours = { 1: 'bg-purple-300', 2: 'bg-purple-400', 3: 'bg-primary' }

type MarkProps = { mark: Mark; isOutdated?: boolean; className: string }

/** Grey where it is as of the last sync: its application has to be reconnected. */
function MarkCell({ mark, isOutdated = false, className }: MarkProps) {
  const share = shares[mark]
  return (
    <span
      className={cx(
        'flex items-end overflow-hidden rounded-tick border',
        share && isOutdated ? 'border-line-strong' : frames[mark],
        className,
      )}
    >
      {share && (
        <span
          className={cx('block w-full', heights[share], isOutdated ? 'bg-line-control' : colours[share])}
        />
      )}
    </span>
  )
}

/** Beside a name there is room for nine columns of 24 px, on most phones; otherwise they stand under it. */
const mostBeside = 9
export const marksLook = (columns: number) =>
  columns > mostBeside
    ? { row: 'flex-col items-stretch gap-1.5', grid: 'w-full' }
    : {
        row: 'gap-3 items-center max-[23.75rem]:flex-col max-[23.75rem]:items-stretch max-[23.75rem]:gap-1.5',
        grid: 'w-[63%] max-w-72 max-[23.75rem]:w-full max-[23.75rem]:max-w-none',
      }
/** The same for each person and for the heads. */
const gridClass = (columns: number) =>
  cx('grid shrink-0 auto-cols-fr grid-flow-col gap-0.5', marksLook(columns).grid)

type Props = {
  columns: AccessColumn[]
  look: AccessLook
  costs: AccountCosts
  cellOf: (id: string) => Cell | undefined
}

/** A person's access at a glance, one cell for each application. The list below says the same in words. */
export function AccessMarks({ columns, look, costs, cellOf }: Props) {
  const at = useCurrentTime().getTime()
  const markOf = {
    role: (id: string) => roleOf(cellOf(id)),
    activity: (id: string) => activityOf(cellOf(id), at),
    cost: (id: string) => costMark(cellOf(id), id, costs),
  }[look]
  return (
    <span aria-hidden className={gridClass(columns.length)}>
      {columns.map(({ id, isBroken }) => (
        <MarkCell key={id} mark={markOf(id)} isOutdated={isBroken} className="h-9" />
      ))}
    </span>
  )
}

type LegendProps = Pick<Props, 'columns' | 'look'> & { isPrivilegedFirst: boolean }

/** What the cells mean, and above which column each application stands. */
export function AccessLegend({ columns, look, isPrivilegedFirst }: LegendProps) {
  const t = useTranslations('access.marks')
  return (
    <div className="lg:hidden">
      <ul aria-hidden className="type-caption flex flex-wrap gap-x-4 gap-y-1 border-b px-4 py-2 text-fg-2">
        {marks[look].map((mark) => (
          <li key={mark} className="flex items-center gap-1.5">
            <MarkCell mark={mark} className="size-3.5" />
            {t(mark)}
          </li>
        ))}
        {columns.some(({ isBroken }) => isBroken) && (
          <li className="flex items-center gap-1.5">
            <MarkCell mark="member" isOutdated className="size-3.5" />
            {t('outdated')}
          </li>
        )}
      </ul>
      <div
        className={cx(
          'flex gap-x-3 border-b bg-sunken px-4 py-1',
          columns.length > mostBeside
            ? 'flex-col'
            : 'items-center max-[23.75rem]:flex-col max-[23.75rem]:items-stretch',
        )}
      >
        <OrderToggle isOn={isPrivilegedFirst} className="min-w-0 flex-1" />
        <ul className={gridClass(columns.length)}>
          {columns.map(({ id, application, label }) => (
            <li key={id}>
              <PageLink
                href={`/dashboard/user-connectors/${id}`}
                title={label}
                aria-label={label}
                className="flex h-9 items-center justify-center overflow-hidden rounded-control"
              >
                <AppLogo id={application} name={label} size={20} />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
