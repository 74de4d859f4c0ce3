import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readReview } from '@/app/dashboard/access-reviews/[id]/read-review'
import { CampaignGroups, countNotBegun } from '@/components/access-reviews/campaign/campaign-groups'
import { ExtendButton } from '@/components/access-reviews/campaign/extend-button'
import { RemindButton } from '@/components/access-reviews/campaign/remind-button'
import { ReviewPageTabs } from '@/components/access-reviews/review-page-tabs'
import { reviewHref, reviewsPath } from '@/components/access-reviews/review-status'
import { DecisionStrip } from '@/components/review-items/decision-strip'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { LinkSwitch } from '@/components/ui/layout/link-switch'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import type { CampaignView } from '@/lib/domain/reviews/list/campaign-schema'
import { readCampaign } from '@/lib/domain/reviews/list/read-campaign'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/access-reviews/[id]/campaign'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access-reviews.campaign'))('title') }
}

/** How far the reviews are that were launched together, by reviewer or by application. */
async function CampaignPage({ params, searchParams }: Props) {
  const [actor, { id }, asked, t, screen] = await Promise.all([
    requireUser(),
    params,
    searchParams,
    getTranslations('access-reviews.campaign'),
    getTranslations('access-reviews.screen'),
  ])
  const [review, { id: launch, reviews, count, counts, launched_at }] = await Promise.all([
    readReview(actor, id),
    readCampaign(actor, id),
  ])
  const by = asked.by === 'application' ? 'application' : 'reviewer'
  const done = counts.approved + counts.rejected
  const extendable = reviews.filter(({ can_be_extended }) => can_be_extended)
  const { application, label } = review.user_connector
  return (
    <PageFrame
      title={label}
      width="wide"
      breadcrumb={
        <Breadcrumb
          items={[{ href: reviewsPath, label: screen('title') }]}
          lead={<AppLogo id={application} name={label} size={28} />}
          current={label}
        />
      }
      actions={
        <>
          <ExtendButton
            launch={launch}
            links={extendable.length}
            reviewers={new Set(extendable.map(({ reviewer }) => reviewer.email.toLowerCase())).size}
          />
          <RemindButton launch={launch} reviewers={notBegun(reviews)} isForAll />
        </>
      }
      tabs={<ReviewPageTabs review={review} current="campaign" campaign={count} />}
    >
      <div className="border-b px-4 py-5 lg:px-6">
        <p className="type-statement text-fg-2">
          {t.rich('sentence', {
            b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
            done,
            total: done + counts.pending,
            waiting: countNotBegun(reviews),
          })}
        </p>
        {done + counts.pending > 0 && (
          <DecisionStrip
            counts={counts}
            label={screen('counts', counts)}
            size="fill"
            className="mt-2 max-w-4xl"
          />
        )}
        <p className="type-dense mt-1.5 flex flex-wrap gap-x-5 text-fg-2">
          <span>{screen('result', counts)}</span>
          <span>{t.rich('launched', { on: () => <DateText iso={launched_at} kind="prose" />, count })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-2.5 lg:px-6">
        <LinkSwitch
          label={t('cut')}
          items={(['reviewer', 'application'] as const).map((cut) => ({
            href: `${reviewHref(id)}/campaign${cut === 'reviewer' ? '' : `?by=${cut}`}`,
            label: t(`cuts.${cut}`),
            isCurrent: cut === by,
          }))}
        />
        <ul className="type-caption flex flex-wrap gap-x-4 gap-y-1 text-fg-2">
          {(['unopened', 'opened', 'begun', 'done'] as const).map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-3.5 rounded-tick border ${legend[status]}`} />
              {t(`statuses.${status}`)}
            </li>
          ))}
        </ul>
      </div>
      <CampaignGroups launch={launch} reviews={reviews} by={by} />
      {count > reviews.length && (
        <p className="type-caption px-4 py-3 text-fg-2 lg:px-6">
          {t('first_only', { shown: reviews.length, count })}
        </p>
      )}
    </PageFrame>
  )
}

/** Whoever has decided nothing yet, and can be reminded. */
function notBegun(reviews: CampaignView['reviews']) {
  const begun = new Set(
    reviews
      .filter(({ counts }) => counts.approved + counts.rejected > 0)
      .map(({ reviewer }) => reviewer.email),
  )
  const idle = reviews.filter(
    ({ reviewer, can_be_reminded }) => can_be_reminded && !begun.has(reviewer.email),
  )
  return [...new Map(idle.map(({ reviewer }) => [reviewer.email.toLowerCase(), reviewer])).values()]
}

const legend = {
  unopened: 'border-warning-line bg-warning-bg',
  opened: 'border-line-strong bg-surface',
  begun: 'border-line-strong bg-purple-200',
  done: 'border-primary bg-primary',
}

export default withTexts(CampaignPage, [
  'access-reviews.screen.tabs',
  'access-reviews.campaign.remind',
  'access-reviews.campaign.extend',
  'access-reviews.screen.validity',
])
