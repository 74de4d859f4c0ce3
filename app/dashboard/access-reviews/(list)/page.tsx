import { CalendarClock, ClipboardCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readConnected, readLaunch } from '@/app/dashboard/access-reviews/read-launch'
import { countTabs, readDue, readReviews, statesOf } from '@/app/dashboard/access-reviews/read-reviews'
import { readTodo } from '@/app/dashboard/read-todo'
import { DueTable } from '@/components/access-reviews/launch/due-table'
import { LaunchDueDialog } from '@/components/access-reviews/launch/launch-due-dialog'
import { LaunchLayer } from '@/components/access-reviews/launch/launch-layer'
import { NoReviews, ReviewTable } from '@/components/access-reviews/list/review-table'
import { type ReviewTab, ReviewTabs } from '@/components/access-reviews/list/review-tabs'
import { reviewsPath } from '@/components/access-reviews/review-status'
import { todoAddresses } from '@/components/dashboard/todo-addresses'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { withTexts } from '@/components/ui/layout/with-texts'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { Todo } from '@/lib/domain/company/dashboard/todo'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { listLateReminders } from '@/lib/domain/reviews/reviewer/follow-links'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access-reviews.screen'))('title') }
}

async function AccessReviewsPage({ searchParams }: PageProps<'/dashboard/access-reviews'>) {
  const actor = await requireUser()
  const params = await searchParams
  const tab: ReviewTab = params.tab === 'due' || params.tab === 'ended' ? params.tab : 'running'
  const [t, counts, connected, due, whole, reviews, failed, late, todo] = await Promise.all([
    getTranslations('access-reviews.screen'),
    countTabs(actor),
    readConnected(actor),
    tab === 'due' ? readDue(actor, params) : null,
    params.launch === 'due' ? readDue(actor, params, true) : null,
    tab === 'due' ? null : readReviews(actor, params, tab),
    listGivenUp(actor, ['prepare-review', 'end-rejected']),
    listLateReminders(actor),
    readTodo(actor),
  ])
  const launch = await readLaunch(actor, params, connected)
  const closeHref = tab === 'running' ? reviewsPath : `${reviewsPath}?tab=${tab}`
  const launchHref = `${closeHref}${tab === 'running' ? '?' : '&'}launch=`
  const launchable = whole?.items.filter(({ refusal }) => refusal === null) ?? []
  const canLaunch = connected.some(({ state }) => state === 'connected')
  const hasDue = due?.items.some(({ refusal }) => refusal === null)
  return (
    <PageFrame
      title={t('title')}
      width="table"
      notice={
        <>
          <GivenUpNotes failed={[...failed, ...late]} />
          <RemovalsNote {...todo} />
        </>
      }
      actions={
        <>
          {canLaunch && (
            <ButtonLink
              href={`${launchHref}several`}
              scroll={false}
              variant={hasDue ? 'secondary' : 'primary'}
              // Two long words do not fit beside the title of a narrow screen.
              className={hasDue ? 'max-lg:hidden' : undefined}
              icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
            >
              {t('launch.open_many')}
            </ButtonLink>
          )}
          {hasDue && (
            <ButtonLink
              href={`${launchHref}due`}
              scroll={false}
              variant="primary"
              icon={<CalendarClock aria-hidden strokeWidth={1.8} />}
            >
              {t('launch.due_all')}
            </ButtonLink>
          )}
        </>
      }
      tabs={<ReviewTabs current={tab} counts={counts} />}
    >
      {due && <DueTable due={due.items} total={due.total} />}
      {reviews && tab !== 'due' && (
        <ReviewTable
          key={tab}
          kind={tab}
          reviews={reviews.items}
          total={reviews.total}
          asked={{ state: statesOf[tab] }}
          connectors={connected.map(({ id, label }) => ({ id, label }))}
          empty={<NoReviews kind={tab} launchHref={canLaunch ? `${launchHref}several` : undefined} />}
        />
      )}
      {launch && <LaunchLayer key={launch.chosen.join()} {...launch} closeHref={closeHref} />}
      {launchable.length > 0 && <LaunchDueDialog due={launchable} closeHref={closeHref} />}
    </PageFrame>
  )
}

export default withTexts(AccessReviewsPage, [
  'access-reviews.screen',
  'access-reviews.problems',
  'saved-views',
])

/** A review is not done before its removals are: how many rejected accesses still need an outcome. */
function RemovalsNote(todo: Todo) {
  const removals = useTranslations('access-reviews.screen.removals')
  if (todo.reviewRemovals === 0) return null
  return (
    <Note
      tone="warning"
      title={removals('title', { count: todo.reviewRemovals })}
      action={
        <PageLink href={todoAddresses(todo).reviewRemovals} className="link">
          {removals('action')}
        </PageLink>
      }
    />
  )
}
