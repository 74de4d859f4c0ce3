import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import {
  readApplication,
  readHistory,
  readItem,
  readItems,
  readReview,
} from '@/app/dashboard/access-reviews/[id]/read-review'
import { FollowReview } from '@/components/access-reviews/follow-review'
import { HandOverNote } from '@/components/access-reviews/hand-over'
import { ItemDrawer } from '@/components/access-reviews/items/item-drawer'
import { ItemTable } from '@/components/access-reviews/items/item-table'
import { ReviewActions } from '@/components/access-reviews/review-actions'
import { ReviewHistory } from '@/components/access-reviews/review-history'
import { ReviewNotices } from '@/components/access-reviews/review-notices'
import { ReviewPageTabs } from '@/components/access-reviews/review-page-tabs'
import { ReviewRail } from '@/components/access-reviews/review-rail'
import { ReviewState } from '@/components/access-reviews/review-state'
import { isReviewRunning, reviewsPath } from '@/components/access-reviews/review-status'
import { AnchorText } from '@/components/audit/anchor-text'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { RailSection } from '@/components/shell/rail-section'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AppLogo } from '@/components/ui/text/app-logo'
import { listRoles } from '@/lib/domain/accounts/list/list-roles'
import { anchorState } from '@/lib/domain/record/audit/anchors/anchor-state'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { countReviews } from '@/lib/domain/reviews/list/list-reviews'
import { listLateReminders } from '@/lib/domain/reviews/reviewer/follow-links'
import { readOpenLists } from '@/lib/domain/reviews/reviewer/hand-over'
import { requireUser } from '@/lib/http/require-user'
import { refusals } from '@/lib/i18n/page-messages'

type Props = PageProps<'/dashboard/access-reviews/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [actor, { id }, t] = await Promise.all([
    requireUser(),
    params,
    getTranslations('access-reviews.screen'),
  ])
  const { user_connector } = await readReview(actor, id)
  return { title: `${user_connector.label}, ${t('title')}` }
}

async function AccessReviewPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const review = await readReview(actor, id)
  const isHistory = asked.tab === 'history'
  const { application, label } = review.user_connector
  const [t, anchored, anchors, items, what, roles, item, history, failed, late, campaign, leaver] =
    await Promise.all([
      getTranslations('access-reviews.screen'),
      getTranslations('audit.anchors'),
      anchorState(actor),
      isHistory ? null : readItems(actor, id, asked),
      isHistory ? null : readApplication(actor, review),
      isHistory ? [] : listRoles(actor, review.user_connector.id),
      readItem(actor, id, asked),
      isHistory ? readHistory(actor, id, asked) : null,
      listGivenUp(actor, ['prepare-review', 'end-rejected'], id),
      listLateReminders(actor, id),
      countReviews(actor, { launch: review.launch }),
      review.reviewer.member ? readOpenLists(actor, review.reviewer.member) : null,
    ])
  return (
    <PageFrame
      title={label}
      width={isHistory ? 'dashboard' : 'table'}
      breadcrumb={
        <Breadcrumb
          items={[{ href: reviewsPath, label: t('title') }]}
          lead={<AppLogo id={application} name={label} size={28} />}
          current={label}
        />
      }
      titleExtra={
        <span aria-live="polite" className="max-sm:hidden">
          <ReviewState review={review} />
        </span>
      }
      actions={<ReviewActions key={review.state} review={review} />}
      notice={
        <>
          <GivenUpNotes failed={[...failed, ...late]} />
          {leaver?.hasLeft && leaver.lists > 0 && review.reviewer.member && isReviewRunning(review) && (
            <div className="mb-2">
              <HandOverNote
                hasLeft
                from={{ member: review.reviewer.member, name: review.reviewer.name }}
                lists={leaver.lists}
              />
            </div>
          )}
          <ReviewNotices
            review={review}
            isPreparingGivenUp={failed.some(({ kind }) => kind === 'prepare-review')}
          />
        </>
      }
      tabs={<ReviewPageTabs review={review} current={isHistory ? 'history' : 'lines'} campaign={campaign} />}
      rail={
        <>
          <ReviewRail review={review} />
          <RailSection title={anchored('title')}>
            <p className="type-caption text-fg-2">
              <AnchorText state={anchors} />
            </p>
          </RailSection>
        </>
      }
    >
      {items && what && (
        <ItemTable
          review={review}
          viewer={actor.userId}
          items={items.items}
          total={items.total}
          application={what}
          roles={roles}
        />
      )}
      {history && <ReviewHistory {...history} />}
      {item && <ItemDrawer key={item.id} review={review} item={item} viewer={actor.userId} />}
      <FollowReview review={review} />
    </PageFrame>
  )
}

// What its client components say: the rail is drawn on the server, and launching and lists say far more.
const ofOneReview = [
  'acts',
  'attest',
  'cancel',
  'complete',
  'counts',
  'decide',
  'decided',
  'decisions',
  'extend',
  'history',
  'item',
  'kinds',
  'more',
  'notices',
  'outcome',
  'progress',
  'reassign',
  'remind',
  'reviewer',
  'send_link',
  'states',
  'tabs',
  'validity',
]

export default withTexts(
  AccessReviewPage,
  [
    ...ofOneReview.map((group) => `access-reviews.screen.${group}`),
    'access-reviews.groups',
    'access-reviews.hand_over',
    ...['cannot_end', 'inherited', 'other_request', 'request_open'].map(
      (why) => `access-reviews.problems.${why}`,
    ),
    'groups.locks',
    'accounts.screen.kinds',
    'accounts.screen.statuses',
    'saved-views',
    ...refusals.filter((name) => name.startsWith('provisioning.')),
  ],
  async ({ params }) => {
    const [actor, { id }] = await Promise.all([requireUser(), params])
    return [(await readReview(actor, id)).user_connector.application]
  },
)
