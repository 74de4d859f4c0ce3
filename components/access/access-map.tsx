import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { mapAddress, shareOf } from '@/components/access/map-address'
import { MapSheet } from '@/components/access/map-sheet'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { AccessMapView } from '@/lib/domain/batches/grid/map-schema'
import { formatNumber, formatPercent } from '@/lib/i18n/numbers'

type Row = AccessMapView['rows'][number]
type Figures = { accounts: number; privileged: number }

/** The depth of a cell by the share of privileged access, and up to which share. The share is printed as well. */
const depths = [
  { most: 0, look: 'bg-surface' },
  { most: 0.1, look: 'bg-purple-100' },
  { most: 0.25, look: 'bg-purple-200' },
  { most: 0.5, look: 'bg-purple-300' },
  { most: 1, look: 'bg-primary text-on-primary' },
] as const
/** To one percent, as far as there is anything. */
const wholePercent = (figures: Figures) => Math.max(0.01, Math.round(shareOf(figures) * 100) / 100)
const depthOf = (figures: Figures) => depths.find(({ most }) => shareOf(figures) <= most)!.look

/** Parts of the company and applications: how many accounts, and in what share of them somebody is an administrator. */
export function AccessMap({ map }: { map: AccessMapView }) {
  const t = useTranslations('access.map')
  const nameOf = useRowName(map.id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 lg:px-6">
        <Legend />
        <ColumnPages map={map} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="scroll-thin overflow-x-auto pb-5" tabIndex={0} aria-label={t('table')}>
        <MapSheet map={map}>
          <table className="type-dense w-full border-separate lg:table-fixed border-spacing-x-0.5 border-spacing-y-1 px-3 lg:px-5">
            <caption className="sr-only">{t('table')}</caption>
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 z-1 min-w-25 bg-surface px-1 py-1.5 text-left font-medium text-fg-2 lg:w-48"
                >
                  {t(`by.${map.id}`)}
                </th>
                {map.columns.map(({ user_connector, application, label, accounts, privileged }) => (
                  <th key={user_connector} scope="col" className="px-0.5 py-1.5 font-medium">
                    <PageLink
                      href={`/dashboard/user-connectors/${user_connector}`}
                      title={label}
                      className="flex min-h-6 flex-col items-center gap-1 rounded-control hover:bg-hover"
                    >
                      <AppLogo id={application} name={label} size={20} />
                      <span className="type-caption block w-full max-w-28 truncate text-center max-lg:sr-only">
                        {label}
                      </span>
                      <span className="sr-only">{t('of_all', { accounts, privileged })}</span>
                    </PageLink>
                  </th>
                ))}
                <th
                  scope="col"
                  className="type-caption w-32 px-2 text-right font-medium text-fg-2 max-lg:hidden"
                >
                  {t('all')}
                </th>
              </tr>
            </thead>
            <tbody>
              {map.rows.map((row) => (
                <tr key={row.id}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 max-w-25 bg-surface px-1 py-0.5 text-left font-normal lg:max-w-56"
                  >
                    <PageLink
                      data-part={row.id}
                      href={mapAddress(map.id, row.id)}
                      className="flex min-h-11 flex-col justify-center hover:underline lg:min-h-0"
                    >
                      <span className="block truncate font-semibold">{nameOf(row)}</span>
                      <span className="type-caption block truncate text-fg-2">
                        {t('people', { count: row.people })}
                      </span>
                    </PageLink>
                  </th>
                  {row.cells.map((cell, at) => {
                    const column = map.columns[at]!
                    return (
                      <td key={column.user_connector} className="min-w-6.5 p-0 lg:min-w-12">
                        {cell.accounts === 0 ? (
                          <span className="flex h-11 items-center justify-center rounded-tag border text-fg-3">
                            <span aria-hidden>—</span>
                            <span className="sr-only">{t('none')}</span>
                          </span>
                        ) : (
                          <PageLink
                            data-part={row.id}
                            href={mapAddress(map.id, row.id, column.user_connector)}
                            className={cx(
                              'flex h-11 flex-col items-center justify-center rounded-tag border border-primary-line leading-4 tabular-nums outline-offset-1 hover:border-primary',
                              depthOf(cell),
                            )}
                          >
                            <span className="sr-only">
                              {t('cell', { part: nameOf(row), label: column.label, ...cell })}
                            </span>
                            <Cell figures={cell} />
                          </PageLink>
                        )}
                      </td>
                    )
                  })}
                  <td className="px-2 text-right tabular-nums max-lg:hidden">
                    <Total figures={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </MapSheet>
      </section>
      {map.others > 0 && (
        <p className="type-caption border-t px-4 py-3 text-fg-2 lg:px-6">
          {t('others', { count: map.others })}
        </p>
      )}
    </>
  )
}

function useRowName(by: AccessMapView['id']) {
  const t = useTranslations('access.map.without')
  return ({ name }: Row) => name ?? t(by)
}

/** Below lg a cell has room for one figure, and the depth stands for the other. Both are read aloud before. */
function Cell({ figures }: { figures: Figures }) {
  const language = useDateLanguage()
  return (
    <>
      <span aria-hidden className="text-[0.6875rem] font-semibold lg:text-[0.84375rem]">
        {formatNumber(figures.accounts, language)}
      </span>
      {figures.privileged > 0 && (
        <span aria-hidden className="text-[0.6875rem] leading-3.5 max-lg:hidden">
          {formatPercent(wholePercent(figures), language)}
        </span>
      )}
    </>
  )
}

function Total({ figures }: { figures: Figures }) {
  const t = useTranslations('access.map')
  const language = useDateLanguage()
  return (
    <>
      <b className="block font-semibold">{formatNumber(figures.accounts, language)}</b>
      <span className="type-caption block text-fg-2">
        {figures.privileged > 0
          ? t('share', { share: formatPercent(wholePercent(figures), language) })
          : t('no_share')}
      </span>
    </>
  )
}

function Legend() {
  const t = useTranslations('access.map')
  const language = useDateLanguage()
  return (
    <div className="type-caption flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2">
      <span>{t('legend')}</span>
      <ul className="contents">
        {depths.map(({ most, look }) => (
          <li key={most} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-3.5 rounded-tick border border-primary-line', look)} />
            {most === 0
              ? formatPercent(0, language)
              : most === 1
                ? t('more')
                : t('up_to', { share: formatPercent(most, language) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ColumnPages({ map: { id, page, pages } }: { map: AccessMapView }) {
  const t = useTranslations('access.columns')
  if (pages < 2) return null
  const href = (target: number) => `/dashboard/access/map?by=${id}&page=${target}`
  return (
    <nav aria-label={t('label')} className="type-dense flex items-center gap-1 lg:ml-auto">
      <PageOfMap href={page > 1 ? href(page - 1) : null} label={t('previous')} isBefore />
      <span className="text-fg-2 tabular-nums">{t('page', { page, pages })}</span>
      <PageOfMap href={page < pages ? href(page + 1) : null} label={t('next')} />
    </nav>
  )
}

function PageOfMap({ href, label, isBefore }: { href: string | null; label: string; isBefore?: boolean }) {
  const Icon = isBefore ? ChevronLeft : ChevronRight
  const look = 'flex size-9 items-center justify-center rounded-control lg:size-7'
  const icon = <Icon aria-hidden strokeWidth={1.8} className="size-4" />
  if (!href)
    return (
      <span aria-hidden className={cx(look, 'text-fg-disabled')}>
        {icon}
      </span>
    )
  return (
    <PageLink href={href} scroll={false} aria-label={label} className={cx(look, 'text-fg-2 hover:bg-hover')}>
      {icon}
    </PageLink>
  )
}
