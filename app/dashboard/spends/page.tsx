import { ChartNoAxesCombined, PiggyBank } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readInsights } from '@/app/dashboard/spends/read-insights'
import { BanksLink } from '@/components/banks/bank-links'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { wholeMonth } from '@/components/spends/chart-series'
import { InsightsDrawer } from '@/components/spends/insights-drawer'
import { changedAddress, criteriaOf, readSpendList, type SpendList } from '@/components/spends/list-address'
import { EmptySpends, NoSpends } from '@/components/spends/no-spends'
import { QuestionTable } from '@/components/spends/question-table'
import { savingsPath } from '@/components/spends/savings-address'
import { SpendChart } from '@/components/spends/spend-chart'
import { SpendDrawer } from '@/components/spends/spend-drawer'
import { SpendFigures } from '@/components/spends/spend-figures'
import { SpendTable } from '@/components/spends/spend-table'
import { SpendTabs } from '@/components/spends/spend-tabs'
import { UnmatchedTable } from '@/components/spends/unmatched-table'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { SelectOption } from '@/components/ui/inputs/select'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { PageLink } from '@/components/ui/text/page-link'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { isId } from '@/lib/domain/record/id-schema'
import { listQuestions, presentQuestion } from '@/lib/domain/spend/spends/list-questions'
import { listUnmatched, presentUnmatched } from '@/lib/domain/spend/spends/list-unmatched'
import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import {
  type SpendView,
  spendQuery,
  spendQuestionQuery,
  unmatchedQuery,
} from '@/lib/domain/spend/spends/schema'
import {
  countSpendTabs,
  getSpend,
  listSpends,
  readMovementState,
  type SpendCounts,
} from '@/lib/domain/spend/spends/spends'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import type { CurrencySummaryView, SpendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('spends'))('title') }
}

async function SpendsPage({ searchParams }: PageProps<'/dashboard/spends'>) {
  const [actor, params, t, language] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('spends'),
    getLanguage(),
  ])
  const [state, failed] = await Promise.all([
    readMovementState(actor),
    listGivenUp(actor, ['classify-spends']),
  ])
  if (!state.hasSpends)
    return (
      <PageFrame title={t('title')} notice={<GivenUpNotes failed={failed} />} actions={<BanksLink />}>
        <NoSpends isReading={state.hasMovements} />
      </PageFrame>
    )

  const list = readSpendList(params)
  const criteria = criteriaOf(list)
  const counting = countSpendTabs(actor, criteria)
  const [summary, counts, rows, opened, insights] = await Promise.all([
    summariseSpends(actor),
    counting,
    readRows(actor, list, counting),
    readSpend(actor, params.spend),
    readInsights(actor, params.panel),
  ])
  // The last rows went elsewhere, or the link is old: the last page there is.
  if (rows.items.length === 0 && rows.total > 0)
    redirect(changedAddress(params, { page: String(Math.ceil(rows.total / list.size)) }))
  const current =
    summary.currencies.find(({ currency }) => currency === params.currency) ?? summary.currencies[0]
  const closeHref = changedAddress(params, { spend: '', panel: '' })
  return (
    <PageFrame
      title={t('title')}
      width="table"
      notice={<GivenUpNotes failed={failed} />}
      actions={
        <>
          <ButtonLink
            href={changedAddress(params, { panel: 'insights' })}
            variant="ghost"
            icon={<ChartNoAxesCombined />}
            className="max-lg:hidden"
          >
            {t('insights_open')}
          </ButtonLink>
          <ButtonLink href={savingsPath} variant="ghost" icon={<PiggyBank />} className="max-lg:hidden">
            {t('savings_open')}
          </ButtonLink>
          <BanksLink />
          <ListExport path="/api/spends" fixed={exported(criteria)} defaultSort="-booked_on" />
        </>
      }
    >
      <div className="lg:flex lg:h-full lg:min-h-0 lg:flex-col lg:overflow-y-auto">
        {current && (
          <section className="grid shrink-0 border-b lg:grid-cols-[13.5rem_1fr]">
            <div className="px-4 py-5 lg:border-r lg:px-6">
              <SpendFigures
                summary={current}
                currencies={summary.currencies.map(({ currency }) => ({
                  currency,
                  href: changedAddress(params, { currency }),
                }))}
                historyFrom={
                  summary.history_from && summary.history_from >= `${summary.from}-08`
                    ? summary.history_from
                    : null
                }
              />
              <p className="type-dense mt-4 flex gap-5 lg:hidden">
                <PageLink href={changedAddress(params, { panel: 'insights' })} className="link">
                  {t('insights_open')}
                </PageLink>
                <PageLink href={savingsPath} className="link">
                  {t('savings_open')}
                </PageLink>
              </p>
            </div>
            <div className="min-w-0 px-4 py-4 max-lg:border-t lg:px-5">
              <SpendChart summary={current} />
            </div>
          </section>
        )}
        <div className="shrink-0 border-b">
          <SpendTabs current={list.tab} counts={counts} params={params} />
        </div>
        <div className="lg:min-h-96 lg:flex-1">
          {rows.questions ? (
            <QuestionTable rows={rows.questions} total={rows.total} />
          ) : rows.unmatched ? (
            <UnmatchedTable rows={rows.unmatched} total={rows.total} />
          ) : (
            <SpendTable
              spends={rows.items}
              total={rows.total}
              periods={periodOptions(summary, t, language)}
              payees={payeeOptions(summary.currencies, list.filters.payee)}
              empty={<EmptySpends tab={list.tab} />}
            />
          )}
        </div>
      </div>
      {opened && <SpendDrawer key={opened.id} spend={opened} closeHref={closeHref} />}
      {insights && current && (
        <InsightsDrawer summary={summary} current={current} {...insights} closeHref={closeHref} />
      )}
    </PageFrame>
  )
}

async function readRows(actor: Actor, list: SpendList, counting: Promise<SpendCounts>) {
  const { tab } = list
  if (tab === 'questions') {
    const { q, sort, page, size } = list
    const { items, total } = await listQuestions(
      actor,
      pageQuery(spendQuestionQuery, { q, sort, page, size }),
    )
    const questions = items.map(presentQuestion)
    return { questions, unmatched: null, items: questions, total }
  }
  if (tab === 'unmatched') {
    const { q, sort, page, size } = list
    const { items, total } = await listUnmatched(actor, pageQuery(unmatchedQuery, { q, sort, page, size }))
    const unmatched = items.map(presentUnmatched)
    return { questions: null, unmatched, items: unmatched, total }
  }
  const { search: _search, ...filters } = criteriaOf(list)
  const spends = await listSpends(
    actor,
    pageQuery(spendQuery, { ...list, filters }),
    counting.then((counts) => counts[tab]),
  )
  return { questions: null, unmatched: null, items: spends.items.map(presentSpend), total: spends.total }
}

/** The filters of the page as the export takes them. */
const exported = ({ state, booked_on, payee, has_vendor, is_duplicate }: ReturnType<typeof criteriaOf>) => ({
  ...(state && { state }),
  ...(payee && { payee }),
  ...(has_vendor !== undefined && { has_vendor: String(has_vendor) }),
  ...(is_duplicate !== undefined && { is_duplicate: String(is_duplicate) }),
  ...(booked_on?.after && { 'booked_on[after]': booked_on.after }),
  ...(booked_on?.before && { 'booked_on[before]': booked_on.before }),
})

export default withTexts(SpendsPage, ['saved-views', 'spends'])

type Say = (key: 'table.last_months', params: { count: number }) => string

/** The periods one may look at: the last three, six and twelve months, and each of the twelve. */
function periodOptions({ currencies, from, to }: SpendSummaryView, t: Say, language: string): SelectOption[] {
  const months = currencies[0]?.months.map(({ month }) => month) ?? []
  const last = (count: number) => ({
    value: `${months.at(-count) ?? from}..${to}`,
    label: t('table.last_months', { count }),
  })
  return [
    ...[3, 6, 12].map(last),
    ...months.toReversed().map((month) => ({ value: month, label: wholeMonth(month, language) })),
  ]
}

/** What was paid for within the twelve months, by name; the one in use too, wherever it is from. */
function payeeOptions(currencies: CurrencySummaryView[], chosen: string | undefined): SelectOption[] {
  const names = new Map(
    currencies.flatMap(({ by_application }) =>
      by_application.map(({ payee, name }) => [payee, name] as const),
    ),
  )
  if (chosen && !names.has(chosen)) names.set(chosen, chosen.replace(/^label:/, ''))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

/** The movement whose drawer is open; an old or foreign id opens none. */
async function readSpend(actor: Actor, id: string | string[] | undefined): Promise<SpendView | null> {
  if (typeof id !== 'string' || !isId(id)) return null
  try {
    return presentSpend(await getSpend(actor, id))
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}
