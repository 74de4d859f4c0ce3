import { ChartNoAxesColumn, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { countDue, readRunning } from '@/app/dashboard/access-reviews/read-reviews'
import { readTodo } from '@/app/dashboard/read-todo'
import { decidedOf } from '@/components/access-reviews/review-status'
import { BeforeApplications } from '@/components/dashboard/before-applications'
import { CostsPanel, Renewals, TopCosts } from '@/components/dashboard/costs-panel'
import { FirstDay } from '@/components/dashboard/first-day'
import { Leavers } from '@/components/dashboard/leavers'
import { Movements } from '@/components/dashboard/movements'
import { OverviewSentence } from '@/components/dashboard/overview-sentence'
import { FinancePrompt, FirstMemberPrompt } from '@/components/dashboard/prompts'
import { RollSheet } from '@/components/dashboard/roll-sheet'
import { RunningReviews } from '@/components/dashboard/running-reviews'
import { isAnythingWaiting, TodoList } from '@/components/dashboard/todo-list'
import { Week } from '@/components/dashboard/week'
import { FollowWriting, PeopleBeingWritten } from '@/components/members/list/people-being-written'
import { stepHref } from '@/components/onboarding/onboarding-path'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { withTexts } from '@/components/ui/layout/with-texts'
import { cx } from '@/components/ui/text/class-names'
import { TimeAgo } from '@/components/ui/text/date-text'
import { NoAccess } from '@/components/users/no-access'
import { summariseOpen } from '@/lib/domain/breaches/hits/breaches'
import { onboardingSteps } from '@/lib/domain/company/dashboard/onboarding-steps'
import { getOverview, listDepartures, listMovements } from '@/lib/domain/company/dashboard/overview'
import { countByType, readWeek } from '@/lib/domain/company/dashboard/week'
import { readPeopleBeingWritten } from '@/lib/domain/company/dashboard/work'
import { countApplications } from '@/lib/domain/connections/applications/applications'
import type { Actor } from '@/lib/domain/record/actor'
import { may } from '@/lib/domain/record/rights'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'
import { readYearOfCosts } from '@/lib/domain/spend/costs/shown-costs'
import { readMovementState } from '@/lib/domain/spend/spends/spends'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import type { SpendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { findPageUser, requireUser } from '@/lib/http/require-user'

/** For the sum of all decisions. */
const reviewsRead = 50
const leaversCounted = 100

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dashboard'))('title') }
}

async function DashboardPage() {
  const visitor = await findPageUser()
  // Users without the role are redirected here, and see nothing else.
  if (!visitor.hasRole) return <NoAccess email={visitor.actor.email} company={visitor.actor.companyName} />
  const actor = await requireUser()
  const [t, overview, todo, movements, departures, breaches, reviews, due, week, spend, costs] =
    await Promise.all([
      getTranslations('dashboard'),
      getOverview(actor),
      readTodo(actor),
      listMovements(actor, 5),
      listDepartures(actor, leaversCounted),
      summariseOpen(actor),
      readRunning(actor, reviewsRead),
      countDue(actor),
      readWeek(actor),
      readMovementState(actor).then(({ hasSpends }) => (hasSpends ? summariseSpends(actor) : null)),
      readYearOfCosts(actor),
    ])
  const hasMembers = overview.members > 0
  const hasApplications = overview.connectors.length > 0
  const writing = hasMembers ? null : await readPeopleBeingWritten(actor)
  if (!hasMembers && !hasApplications)
    return (
      <PageFrame title={t('title')} hasBell>
        <FirstDay writing={writing} applications={countApplications({})} />
      </PageFrame>
    )

  const waiting = (
    <TodoList
      todo={todo}
      connectors={overview.connectors}
      breaches={breaches}
      waiting={waitingIn(spend)}
      decisions={decisionsOf(reviews)}
    />
  )
  if (!hasApplications)
    return (
      <BeforeApplications
        overview={overview}
        types={await countByType(actor)}
        movements={movements}
        waiting={isAnythingWaiting(todo) && waiting}
      >
        {costs && (
          <>
            <CostsPanel costs={costs} />
            {costs.top.length > 0 && (
              <div className="-mx-4 mt-6 border-t px-4 pt-6 lg:-mx-6 lg:px-6">
                <TopCosts costs={costs} />
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
        <>
          <ButtonLink
            href="/dashboard/trends"
            variant="ghost"
            icon={<ChartNoAxesColumn />}
            className="max-lg:hidden"
          >
            {t('trends')}
          </ButtonLink>
          <ButtonLink isWriting href="/dashboard/user-connectors/catalogue" icon={<Plus />}>
            <span className="max-sm:sr-only">{t('connect')}</span>
          </ButtonLink>
        </>
      }
    >
      <Leavers departures={departures} most={leaversCounted} />
      <section className="px-4 pt-6 pb-5 lg:px-6">
        <OverviewSentence
          overview={overview}
          peopleHref={peopleHrefOf(actor)}
          areWritten={writing !== null}
        />
        <RollSheet connectors={overview.connectors} hasMembers={hasMembers} />
      </section>
      <div className="grid border-t lg:grid-cols-[1fr_minmax(20rem,24.5rem)]">
        <div className="min-w-0 max-lg:order-last max-lg:border-t lg:border-r">
          {!hasMembers && (
            <section className="border-b px-4 py-6 lg:px-6">
              <FollowWriting isWriting={writing !== null} />
              {writing ? <PeopleBeingWritten {...writing} /> : <FirstMemberPrompt />}
            </section>
          )}
          <section id="costs" className="px-4 py-6 lg:px-6">
            {costs ? <CostsPanel costs={costs} /> : <FinancePrompt />}
          </section>
        </div>
        <section className="min-w-0 px-4 py-6 lg:px-6">{waiting}</section>
      </div>
      <PanelRow>
        {costs && costs.top.length > 0 && <TopCosts key="top" costs={costs} />}
        {hasMembers && <Movements key="movements" movements={movements} />}
        <RunningReviews key="reviews" reviews={reviews.items} total={reviews.total} due={due} />
      </PanelRow>
      <PanelRow isLast>
        {spend && spend.renewals.length > 0 && <Renewals key="renewals" renewals={spend.renewals} />}
        <Week key="week" week={week} />
      </PanelRow>
    </PageFrame>
  )
}

/** People are added in the onboarding as long as it is not over. */
function peopleHrefOf({ role, onboardingStep }: Actor): string | null {
  if (!may(role, 'writing')) return null
  return onboardingStep < onboardingSteps.length ? stepHref('members') : '/dashboard/members/import'
}

/** The spends to validate have one total only if they are in one currency. */
function waitingIn(spend: SpendSummaryView | null) {
  const [one, ...more] = spend?.currencies.filter(({ to_validate }) => to_validate.count > 0) ?? []
  return one && more.length === 0 ? { amount: one.to_validate.amount, currency: one.currency } : null
}

/** Only a few running reviews are read; if there are more, no total is shown. */
const decisionsOf = ({ items, total }: { items: ReviewView[]; total: number }) =>
  items.length < total
    ? null
    : {
        done: items.reduce((sum, review) => sum + decidedOf(review), 0),
        total: items.reduce((sum, review) => sum + review.items, 0),
      }

export default withTexts(DashboardPage, [
  'access-reviews.screen.counts',
  'access-reviews.screen.progress',
  'access-reviews.screen.states',
  'costs',
  'members.writing',
  'spends.chart',
])

// The last panel is as wide as the column above it, so that their rules align.
const columns: Record<number, string> = {
  1: '',
  2: 'lg:grid-cols-[1fr_minmax(20rem,24.5rem)]',
  3: 'lg:grid-cols-[1fr_1fr_minmax(20rem,24.5rem)]',
}

/** Panels side by side, as many as have content; the rules between them go from edge to edge. */
function PanelRow({ children, isLast = false }: { children: ReactNode[]; isLast?: boolean }) {
  const panels = children.filter(Boolean)
  return (
    <div className={cx('grid border-t', columns[panels.length], isLast && 'lg:flex-1')}>
      {panels.map((panel, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: panels have no identity but their place
          key={index}
          className={cx(
            'min-w-0 px-4 py-6 lg:px-6',
            index > 0 && 'max-lg:border-t',
            index < panels.length - 1 && 'lg:border-r',
          )}
        >
          {panel}
        </section>
      ))}
    </div>
  )
}
