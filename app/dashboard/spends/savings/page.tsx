import { History } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { statementImportPath } from '@/components/banks/bank-paths'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { FollowedReclaims } from '@/components/savings/followed-reclaims'
import { SavingsFigures } from '@/components/savings/savings-figures'
import { SavingsTable } from '@/components/savings/savings-table'
import { PageFrame } from '@/components/shell/page-frame'
import {
  followedAddress,
  readSavingList,
  savingCriteriaOf,
  savingTabs,
  statesOf,
  tabAddress,
} from '@/components/spends/savings-address'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { Tabs } from '@/components/ui/layout/tabs'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { AppLogo } from '@/components/ui/text/app-logo'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { listReclaims, presentReclaim } from '@/lib/domain/spend/reclaims/reclaims'
import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { listSavings } from '@/lib/domain/spend/savings/list/savings'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { mostSavingsAtOnce, reclaimQuery, savingQuery } from '@/lib/domain/spend/savings/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('savings'))('title') }
}

async function SavingsPage({ searchParams }: PageProps<'/dashboard/spends/savings'>) {
  const [actor, params, t, spends] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('savings'),
    getTranslations('spends'),
  ])
  const list = readSavingList(params)
  const { state, kind } = savingCriteriaOf(list)
  const [summary, found, agreed, followed, failed] = await Promise.all([
    summariseSavings(actor),
    listSavings(actor, pageQuery(savingQuery, { ...list, filters: { state, kind } })),
    listSavings(
      actor,
      savingQuery.parse({ state: ['agreed', 'unanswered'], itemsPerPage: mostSavingsAtOnce }),
    ),
    listReclaims(actor, reclaimQuery.parse({ itemsPerPage: params.panel === 'followed' ? 100 : 1 })),
    listGivenUp(actor, ['find-savings']),
  ])
  if (found.items.length === 0 && found.total > 0) redirect(tabAddress(params, list.tab))
  const countOf = (tab: (typeof savingTabs)[number]) =>
    statesOf[tab].reduce((all, one) => all + (summary.counts[one] ?? 0), 0)
  const hasAny = Object.values(summary.counts).some((count) => count > 0)
  return (
    <PageFrame
      title={t('title')}
      width="table"
      notice={<GivenUpNotes failed={failed} />}
      breadcrumb={
        <Breadcrumb items={[{ href: '/dashboard/spends', label: spends('title') }]} current={t('title')} />
      }
      actions={
        <>
          {followed.total > 0 && (
            <ButtonLink href={followedAddress(params, true)} variant="ghost" icon={<History />}>
              {t('followed.open')}
            </ButtonLink>
          )}
          <ListExport
            path="/api/savings"
            fixed={{ ...(state && { state }), ...(kind && { kind }) }}
            defaultSort="-amount"
          />
        </>
      }
    >
      <div className="lg:flex lg:h-full lg:min-h-0 lg:flex-col lg:overflow-y-auto">
        {hasAny && <SavingsFigures summary={summary} />}
        <div className="shrink-0 border-b">
          <Tabs
            label={t('title')}
            items={savingTabs.map((tab) => ({
              href: tabAddress(params, tab),
              label: t(`tabs.${tab}`),
              count: countOf(tab),
              isCurrent: tab === list.tab,
            }))}
          />
        </div>
        <div className="lg:min-h-96 lg:flex-1">
          <SavingsTable
            savings={found.items.map(presentSaving)}
            total={found.total}
            asked={state ? { state } : {}}
            agreed={agreed.items.map(({ id }) => id)}
            empty={
              list.tab !== 'all' ? (
                <EmptyState title={t('empty.filtered')} />
              ) : (
                <EmptyState
                  title={t('empty.none_title')}
                  example={
                    <ExampleRow
                      lead={<AppLogo id="figma" name={t('empty.example.title')} />}
                      title={t('empty.example.title')}
                      text={t('empty.example.text')}
                      value={t('empty.example.value')}
                      caption={t('empty.example.caption')}
                    />
                  }
                  action={
                    <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" isWriting>
                      {t('empty.connect')}
                    </ButtonLink>
                  }
                  secondaryAction={
                    <ButtonLink href={statementImportPath} isWriting>
                      {t('empty.import')}
                    </ButtonLink>
                  }
                >
                  {t('empty.none_text')}
                </EmptyState>
              )
            }
          />
        </div>
        <p className="type-caption shrink-0 border-t px-4 py-3 text-fg-3 lg:px-6">{t('footer')}</p>
      </div>
      {params.panel === 'followed' && (
        <FollowedReclaims
          reclaims={followed.items.map(presentReclaim)}
          closeHref={followedAddress(params, false)}
        />
      )}
    </PageFrame>
  )
}

export default withTexts(SavingsPage, ['saved-views', 'savings'])
