import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { countDue, readRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { BeforeApplications } from '@/components/dashboard/before-applications'
import { CostsPanel } from '@/components/dashboard/costs-panel'
import { FirstDay } from '@/components/dashboard/first-day'
import { Movements } from '@/components/dashboard/movements'
import { NextAnomalies } from '@/components/dashboard/next-anomalies'
import { OverviewSentence } from '@/components/dashboard/overview-sentence'
import { FinancePrompt, FirstMemberPrompt } from '@/components/dashboard/prompts'
import { RollSheet } from '@/components/dashboard/roll-sheet'
import { RunningReviews } from '@/components/dashboard/running-reviews'
import { TopCosts } from '@/components/dashboard/top-costs'
import { Week } from '@/components/dashboard/week'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/shell/texts/with-texts'
import { ButtonLink } from '@/components/ui/button-link'
import { TimeAgo } from '@/components/ui/time-ago'
import { NoAccess } from '@/components/users/no-access'
import { summariseOpen } from '@/lib/domain/breaches/hits/summarise-open'
import {
  getOverview,
  listDepartures,
  listMovements,
  listNextAnomalies,
} from '@/lib/domain/company/dashboard/overview'
import { countByType, readWeek } from '@/lib/domain/company/dashboard/week'
import { readMovementState } from '@/lib/domain/spend/classify/read-movement-state'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { findPageUser, requireUser } from '@/lib/http/require-user'

const reviewsShown = 4

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dashboard'))('title') }
}

async function DashboardPage() {
  const visitor = await findPageUser()
  // Whoever lacks the role is sent here, and no further.
  if (!visitor.hasRole) return <NoAccess email={visitor.actor.email} company={visitor.actor.companyName} />
  const actor = await requireUser()
  const [t, overview, anomalies, movements, departures, breaches, reviews, due, week, spend] =
    await Promise.all([
      getTranslations('dashboard'),
      getOverview(actor),
      listNextAnomalies(actor, 6),
      listMovements(actor, 5),
      listDepartures(actor, 3),
      summariseOpen(actor),
      readRunning(actor, reviewsShown),
      countDue(actor),
      readWeek(actor),
      readMovementState(actor).then(({ hasSpends }) => (hasSpends ? summariseSpends(actor) : null)),
    ])
  const costs = spend?.currencies[0]
  const hasMembers = overview.members > 0
  const hasApplications = overview.connectors.length > 0
  if (!hasMembers && !hasApplications)
    return (
      <PageFrame title={t('title')} hasBell>
        <FirstDay />
      </PageFrame>
    )

  if (!hasApplications)
    return (
      <BeforeApplications overview={overview} types={await countByType(actor)} movements={movements}>
        {costs && (
          <>
            <CostsPanel summary={costs} />
            {costs.by_application.length > 0 && (
              <div className="mt-8 border-t pt-6">
                <TopCosts summary={costs} />
              </div>
            )}
          </>
        )}
      </BeforeApplications>
    )

  const newest = overview.connectors
    .map(({ lastSyncAt }) => lastSyncAt?.getTime() ?? 0)
    .reduce((a, b) => Math.max(a, b), 0)
  return (
    <PageFrame
      title={t('title')}
      hasBell
      width="dashboard"
      meta={newest > 0 && t.rich('synced', { ago: () => <TimeAgo iso={new Date(newest).toISOString()} /> })}
      actions={
        <ButtonLink href="/dashboard/user-connectors/catalogue" icon={<Plus />}>
          <span className="max-sm:sr-only">{t('connect')}</span>
        </ButtonLink>
      }
    >
      <section className="px-4 pt-6 pb-5 lg:px-6">
        <OverviewSentence overview={overview} />
        <RollSheet connectors={overview.connectors} />
      </section>
      <div className="grid flex-1 border-t lg:grid-cols-[1fr_minmax(20rem,24.5rem)]">
        <div className="min-w-0 max-lg:order-last lg:border-r">
          {!hasMembers && (
            <section className="border-b px-4 py-6 max-lg:border-t lg:px-6">
              <FirstMemberPrompt />
            </section>
          )}
          <section id="costs" className="border-b px-4 py-6 max-lg:border-t lg:px-6">
            {costs ? <CostsPanel summary={costs} /> : <FinancePrompt />}
          </section>
          {costs && costs.by_application.length > 0 && (
            <section className="border-b px-4 py-6 lg:px-6">
              <TopCosts summary={costs} />
            </section>
          )}
          <section className="border-b px-4 py-6 lg:px-6">
            <Week week={week} />
          </section>
          {hasMembers && (
            <section className="border-b px-4 py-6 lg:px-6">
              <Movements movements={movements} />
            </section>
          )}
          <section className="px-4 py-6 lg:px-6">
            <RunningReviews reviews={reviews.items} total={reviews.total} due={due} />
          </section>
        </div>
        <section className="min-w-0 px-4 py-6 lg:px-6">
          <NextAnomalies
            anomalies={anomalies}
            total={overview.anomalies}
            connectors={overview.connectors}
            departures={departures}
            breaches={breaches}
          />
        </section>
      </div>
    </PageFrame>
  )
}

export default withTexts('dashboard/(home)/page', DashboardPage)
