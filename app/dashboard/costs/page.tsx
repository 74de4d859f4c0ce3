import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readTypes } from '@/app/dashboard/members/read-choices'
import { ImportLink } from '@/components/banks/bank-links'
import { costAddress, readCostList } from '@/components/costs/cost-address'
import { CostChart } from '@/components/costs/cost-chart'
import { CostParts } from '@/components/costs/cost-parts'
import { CostSentence } from '@/components/costs/cost-sentence'
import { CutSwitch, MonthSelect } from '@/components/costs/cost-switch'
import { CostTable } from '@/components/costs/cost-table'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { readList } from '@/lib/domain/record/lists/listing'
import { costFilters, unassignedId, withoutId } from '@/lib/domain/spend/costs/choices'
import { onlyOf, sourceOf } from '@/lib/domain/spend/costs/costs'
import { readCosts, recentMonth } from '@/lib/domain/spend/costs/read-costs'
import { type CostView, costQuery } from '@/lib/domain/spend/costs/schema'
import { summaryOf } from '@/lib/domain/spend/costs/summarise-costs'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('costs'))('title') }
}

async function CostsPage({ searchParams }: PageProps<'/dashboard/costs'>) {
  const [actor, params, t, connectorCategories, vendorCategories, language] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('costs'),
    getTranslations('connectors.categories'),
    getTranslations('spends.vendor_categories'),
    getLanguage(),
  ])
  const list = readCostList(params)
  const period = { month: recentMonth(list.month), currency: list.currency }
  const costs = await readCosts(actor, period)
  const isEmpty = costs.totals.every((total) => total === 0n)
  if (isEmpty)
    return (
      <PageFrame title={t('title')}>
        <NoCosts hasApplications={costs.applications.length > 0} />
      </PageFrame>
    )

  const query = pageQuery(costQuery, { ...list, filters: { ...list.filters, by: list.by } })
  const [{ summary, lines }, types] = await Promise.all([
    summaryOf(costs, list.by),
    list.by === 'member' ? readTypes(actor, language) : [],
  ])
  const read = query.application === undefined ? lines[list.by] : undefined
  const source = await sourceOf(onlyOf(costs, query.application), query, query.order, read)
  const costLines = await readList(query, source)
  const kept = { month: summary.month, currency: list.currency }
  if (costLines.items.length === 0 && costLines.total > 0) redirect(costAddress(list.by, kept, list.filters))
  // Of a connected application the one that its card has.
  const categoryOf = ({ application, category }: CostView) =>
    application && !readsAnyApplication(application)
      ? connectorCategories(getApplication(application).category)
      : category && vendorCategories(category as 'ai')
  const categories = Object.fromEntries(costLines.items.map((line) => [line.id, categoryOf(line) ?? '']))
  return (
    <PageFrame
      title={t('title')}
      width="table"
      titleExtra={
        <span className="max-lg:hidden">
          <CutSwitch by={list.by} month={list.month} currency={list.currency} />
        </span>
      }
      actions={
        <>
          <MonthSelect months={summary.months} month={summary.month} />
          <ListExport
            path="/api/costs"
            filters={costFilters}
            fixed={{ by: list.by, month: summary.month, currency: summary.currency }}
            defaultSort="-amount"
          />
        </>
      }
    >
      <div className="lg:flex lg:h-full lg:min-h-0 lg:flex-col lg:overflow-y-auto">
        <div className="scroll-thin overflow-x-auto border-b px-4 py-3 lg:hidden">
          <CutSwitch by={list.by} month={list.month} currency={list.currency} />
        </div>
        <section className="shrink-0 border-b px-4 py-4 lg:px-6">
          <CostSentence summary={summary} />
        </section>
        <div className="grid shrink-0 border-b lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <div className="min-w-0 px-4 py-4 lg:px-6">
            <CostChart key={`${list.by} ${summary.currency}`} summary={summary} />
          </div>
          <div className="min-w-0 px-4 py-4 max-lg:border-t lg:border-l lg:px-6">
            <CostParts summary={summary} />
          </div>
        </div>
        <div className="lg:min-h-96 lg:flex-1">
          <CostTable
            by={list.by}
            costs={costLines.items}
            total={costLines.total}
            months={summary.months}
            month={summary.month}
            currency={summary.currency}
            categories={categories}
            applications={lines.application.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            departments={lines.department
              .filter(({ id }) => id !== unassignedId)
              .map(({ id, name }) => ({ value: id, label: name ?? t('without_department') }))}
            types={[
              ...types.map(({ id, name }) => ({ value: id, label: name })),
              { value: withoutId, label: t('without_type') },
            ]}
            empty={<EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>}
          />
        </div>
      </div>
    </PageFrame>
  )
}

export default withTexts(CostsPage, ['costs', 'spends.chart'])

/** Before the first payment and the first price. Nothing is shown at zero. */
function NoCosts({ hasApplications }: { hasApplications: boolean }) {
  const none = useTranslations('costs.none')
  return (
    <EmptyState
      title={none('title')}
      className="px-0!"
      action={<ImportLink>{none('import')}</ImportLink>}
      secondaryAction={
        <ButtonLink
          href={hasApplications ? '/dashboard/user-connectors' : '/dashboard/user-connectors/catalogue'}
        >
          {none(hasApplications ? 'price' : 'connect')}
        </ButtonLink>
      }
    >
      {none('text')}
    </EmptyState>
  )
}
