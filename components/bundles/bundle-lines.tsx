import { useTranslations } from 'next-intl'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { Money } from '@/components/ui/text/money'
import { Tag } from '@/components/ui/text/tag'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { BundleView, ProposalView } from '@/lib/domain/bundles/schema'

const head =
  'px-2 py-2 text-left font-medium whitespace-nowrap text-fg-2 first:pl-4 last:pr-4 sm:px-4 lg:first:pl-6 lg:last:pr-6'
const cell = 'border-t px-2 py-2 first:pl-4 last:pr-4 sm:px-4 lg:first:pl-6 lg:last:pr-6'
/** On a phone, only the application, the people and the cost are shown. */
const wide = 'max-sm:hidden'

type Line = { role_label: string | null; groups: Group[]; licence?: string | null }
type Group = { id: string; name: string; kind: string; is_proposed?: boolean }

/** The lines that are only proposed. */
const groupsOf = ({ groups }: Line, column: 'groups' | 'licence') =>
  groups.filter(
    ({ kind, is_proposed }) => is_proposed !== false && (kind === 'licence') === (column === 'licence'),
  )

/**
 * The bundle's applications, with one mark per person: hollow if the person lacks it, hatched if it is not in the
 * bundle but most people have it.
 */
export function BundleLines({ bundle, proposal }: { bundle: BundleView; proposal: ProposalView }) {
  const t = useTranslations('bundles')
  const connectorIds = new Set(bundle.lines.map(({ user_connector }) => user_connector))
  const further = proposal.lines.filter((line) => line.is_proposed && !connectorIds.has(line.user_connector))
  // Empty columns are left out.
  const columns = (['role', 'groups', 'licence'] as const).filter((column) =>
    [...bundle.lines, ...further].some((line: Line) =>
      column === 'role'
        ? line.role_label
        : groupsOf(line, column).length > 0 || (column === 'licence' && line.licence),
    ),
  )
  const has = (holders: number) => (
    <span className="flex items-center gap-3">
      <TickStrip
        counts={{ done: holders, empty: Math.max(0, bundle.people - holders) }}
        max={24}
        className={cx('max-sm:hidden', bundle.people > 12 && 'min-w-31')}
        label={t('holders', { count: holders, people: bundle.people })}
      />
      <span aria-hidden className="whitespace-nowrap tabular-nums">
        {t('holders', { count: holders, people: bundle.people })}
      </span>
    </span>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section tabIndex={0} aria-label={t('lines')} className="scroll-thin shrink-0 overflow-x-auto">
      <table className="type-dense w-full border-y">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={head}>
              {t('application')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${head} ${wide}`}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className={head}>
              {t('who_has')}
            </th>
            <th scope="col" className={`${head} !text-right`}>
              {t('monthly')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bundle.lines.map((line) => (
            <tr key={line.user_connector}>
              <th scope="row" className={`${cell} text-left font-semibold`}>
                <span className="flex items-center gap-2.5 sm:whitespace-nowrap">
                  <AppLogo id={line.application} name={line.label} size={24} />
                  {line.label}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column} className={`${cell} ${wide}`}>
                  <Fact line={line} column={column} />
                </td>
              ))}
              <td className={cell}>{has(line.holders)}</td>
              <td className={`${cell} text-right`}>
                <Money
                  amount={line.monthly === null ? null : line.monthly / 100}
                  currency={line.currency ?? 'EUR'}
                />
              </td>
            </tr>
          ))}
          {further.map((line) => (
            <tr key={line.user_connector} className="bg-sunken text-fg-2">
              <th scope="row" className={`${cell} border-dashed text-left font-semibold`}>
                <span className="flex items-center gap-2.5 sm:whitespace-nowrap">
                  <AppLogo id={line.application} name={line.label} size={24} />
                  {line.label}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column} className={`${cell} ${wide} border-dashed`}>
                  <Fact line={line} column={column} />
                </td>
              ))}
              <td className={`${cell} border-dashed`}>{has(line.holders)}</td>
              <td className={`${cell} border-dashed text-right`}>{t('not_in_it')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bundle.lines.length === 0 && <p className="type-body px-4 py-6 text-fg-2 lg:px-6">{t('no_line')}</p>}
    </section>
  )
}

/** Groups and licences that are chosen are tags; a licence that every account takes is a word. */
function Fact({ line, column }: { line: Line; column: 'role' | 'groups' | 'licence' }) {
  if (column === 'role') return line.role_label ?? '—'
  const groups = groupsOf(line, column)
  if (groups.length === 0)
    return <span className="whitespace-nowrap">{(column === 'licence' && line.licence) || '—'}</span>
  return (
    <span className="flex max-w-64 flex-wrap gap-1">
      {groups.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  )
}
