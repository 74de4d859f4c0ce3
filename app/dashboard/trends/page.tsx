import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Leavers } from '@/components/dashboard/leavers'
import { PageFrame } from '@/components/shell/page-frame'
import { AccountSteps } from '@/components/trends/account-steps'
import { AnomalyMonths } from '@/components/trends/anomaly-months'
import { CloseLeavers } from '@/components/trends/close-leavers'
import { LeftByApplication } from '@/components/trends/left-by-application'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { LinkSwitch } from '@/components/ui/layout/link-switch'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { listDepartures } from '@/lib/domain/company/dashboard/overview'
import { readTrends } from '@/lib/domain/company/trends/read-trends'
import { trendPeriods, trendQuery } from '@/lib/domain/company/trends/schema'
import { requireUser } from '@/lib/http/require-user'

const leaversCounted = 100

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('trends'))('title') }
}

async function TrendsPage({ searchParams }: PageProps<'/dashboard/trends'>) {
  const [actor, { months }, t, dashboard] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('trends'),
    getTranslations('dashboard'),
  ])
  // An address that somebody changed shows the usual period.
  const { data: query = trendQuery.parse({}) } = trendQuery.safeParse({ months })
  const [trend, departures] = await Promise.all([
    readTrends(actor, query),
    listDepartures(actor, leaversCounted),
  ])
  return (
    <PageFrame
      title={t('title')}
      width="dashboard"
      breadcrumb={
        <Breadcrumb items={[{ href: '/dashboard', label: dashboard('title') }]} current={t('title')} />
      }
      actions={
        <>
          <LinkSwitch
            label={t('period')}
            items={trendPeriods.map((period) => ({
              href: `/dashboard/trends?months=${period}`,
              label: t('months', { count: Number(period) }),
              isCurrent: period === query.months,
            }))}
          />
          {trend.accounts.length > 0 && (
            <ListExport
              path="/api/trends"
              fixed={{ months: query.months }}
              isSearched={false}
              isSorted={false}
            />
          )}
        </>
      }
    >
      {trend.accounts.length === 0 ? (
        <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
      ) : (
        <>
          {departures.length > 0 ? (
            <Leavers
              departures={departures}
              most={leaversCounted}
              act={
                <CloseLeavers
                  members={departures.map(({ id }) => id)}
                  userConnectors={trend.accounts.map(({ user_connector }) => user_connector)}
                  accounts={departures.reduce((sum, { accounts }) => sum + accounts, 0)}
                />
              }
            />
          ) : (
            <p className="type-dense border-b px-4 py-4 text-fg-2 lg:px-6">{t('no_leaver')}</p>
          )}
          <div className="grid border-b lg:grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)]">
            <div className="min-w-0 px-4 py-5 lg:px-6">
              <AnomalyMonths trend={trend} />
            </div>
            <div className="min-w-0 px-4 py-5 max-lg:border-t lg:border-l lg:px-6">
              <LeftByApplication left={trend.left_by_application} />
            </div>
          </div>
          <div className="px-4 py-5 lg:px-6">
            <AccountSteps trend={trend} />
          </div>
        </>
      )}
    </PageFrame>
  )
}

export default withTexts(TrendsPage, ['trends.leavers'])
