import { useTranslations } from 'next-intl'
import { CampaignCell } from '@/components/access-reviews/campaign/campaign-cell'
import {
  type CampaignCut,
  type CampaignPart,
  type CampaignReview,
  columnsOf,
  keyOf,
  partNameOf,
  rowsOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import {
  LastVisit,
  PartFigures,
  PartHead,
  ReviewerActs,
} from '@/components/access-reviews/campaign/part-cells'
import { GridKeys } from '@/components/ui/table/grid-keys'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = { launch: string; reviews: CampaignReview[]; by: CampaignCut }

const headClass =
  'type-caption sticky top-0 z-1 border-b bg-sunken w-24 px-1 py-2 align-top font-medium text-fg-2'

/** Reviewers by applications, or the other way round: how much of each review is decided. Arrows move in the cells. */
export function CampaignTable({ launch, reviews, by }: Props) {
  const t = useTranslations('access-reviews.campaign')
  const keys = useTranslations('common.table')
  const other = by === 'reviewer' ? 'application' : 'reviewer'
  const rows = rowsOf(reviews, by)
  const columns = columnsOf(reviews, by)
  const sum = (figure: 'done' | 'total') => rows.reduce((all, row) => all + row[figure], 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="scroll-thin overflow-x-auto max-lg:hidden" tabIndex={0} aria-label={t(`cuts.${by}`)}>
      <GridKeys>
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{t('table')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="type-caption sticky left-0 z-2 min-w-52 border-b bg-sunken px-6 py-2 text-left align-bottom font-medium text-fg-2"
              >
                {t(`columns.${by}`)}
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={headClass}>
                  <ColumnHead part={column} by={other} />
                </th>
              ))}
              <th
                scope="col"
                className="type-caption border-b bg-sunken py-2 pl-4 text-left align-bottom font-medium text-fg-2"
              >
                {t('columns.done')}
              </th>
              <th
                scope="col"
                className="type-caption border-b bg-sunken px-4 py-2 text-left align-bottom font-medium text-fg-2"
              >
                {t('columns.last')}
              </th>
              {by === 'reviewer' && <td className="border-b bg-sunken" />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 max-w-64 border-b bg-surface px-6 py-2 text-left font-normal"
                >
                  <PartHead part={row} by={by} />
                </th>
                {columns.map((column) => (
                  <td key={column.key} className="min-w-16 border-b px-0.5 py-1.5">
                    <Cells
                      reviews={row.reviews.filter((review) => keyOf(review, other) === column.key)}
                      by={by}
                    />
                  </td>
                ))}
                <td className="border-b py-1.5 pl-4">
                  <PartFigures done={row.done} total={row.total} />
                </td>
                <td className="border-b px-4 py-1.5">
                  <LastVisit part={row} />
                </td>
                {by === 'reviewer' && (
                  <td className="border-b py-1.5 pr-6 text-right">
                    <ReviewerActs launch={launch} part={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-sunken">
            <tr>
              <th
                scope="row"
                className="type-dense sticky left-0 z-1 border-b bg-sunken px-6 py-2.5 text-left font-normal text-fg-2"
              >
                {t.rich(`total.${by}`, {
                  count: rows.length,
                  b: (words) => <b className="font-semibold text-fg">{words}</b>,
                })}
              </th>
              {columns.map(({ key, done, total }) => (
                <td key={key} className="type-dense border-b px-0.5 py-2.5 text-center tabular-nums">
                  <Figures done={done} total={total} />
                </td>
              ))}
              <td className="border-b py-2.5 pl-4">
                <PartFigures done={sum('done')} total={sum('total')} />
              </td>
              <td className="border-b" colSpan={by === 'reviewer' ? 2 : 1} />
            </tr>
          </tfoot>
        </table>
      </GridKeys>
      <p className="type-dense sticky left-0 hidden items-center gap-4 px-6 py-3 text-fg-2 keys:flex">
        <span className="flex items-center gap-1">
          <KeyCap keys="←" /> <KeyCap keys="↑" /> <KeyCap keys="↓" /> <KeyCap keys="→" />{' '}
          {keys('hint_browse')}
        </span>
        <span className="flex items-center gap-1">
          <KeyCap keys="Enter" /> {keys('hint_open')}
        </span>
      </p>
    </section>
  )
}

function ColumnHead({ part: { first }, by }: { part: CampaignPart; by: CampaignCut }) {
  const name = partNameOf(first, by)
  return (
    <span title={name} className="flex flex-col items-center gap-1">
      {by === 'reviewer' ? (
        <Avatar id={first.reviewer.email} name={name} size={24} />
      ) : (
        <AppLogo id={first.user_connector.application} name={name} size={24} />
      )}
      <span className="line-clamp-2 w-full max-w-22 text-center">{name}</span>
    </span>
  )
}

/** One reviewer may have two reviews of one application: that of their people, and that of whom no manager reviews. */
function Cells({ reviews, by }: { reviews: CampaignReview[]; by: CampaignCut }) {
  const t = useTranslations('access-reviews.campaign')
  if (reviews.length === 0)
    return (
      <span className="type-dense flex h-9 items-center justify-center text-fg-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('nothing')}</span>
      </span>
    )
  return (
    <span className="mx-auto grid max-w-28 gap-1">
      {reviews.map((review) => (
        <CampaignCell key={review.id} review={review} by={by} />
      ))}
    </span>
  )
}

function Figures({ done, total }: { done: number; total: number }) {
  const language = useDateLanguage()
  return (
    <>
      <b className="font-semibold">{formatNumber(done, language)}</b>
      <span className="text-fg-2">/{formatNumber(total, language)}</span>
    </>
  )
}
