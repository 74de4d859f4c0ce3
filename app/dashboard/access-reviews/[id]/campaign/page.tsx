import { X } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readReview } from '@/app/dashboard/access-reviews/[id]/read-review'
import { CampaignDeadline } from '@/components/access-reviews/campaign/campaign-deadline'
import { CampaignList } from '@/components/access-reviews/campaign/campaign-list'
import { idleReviewers } from '@/components/access-reviews/campaign/campaign-parts'
import { CampaignTable } from '@/components/access-reviews/campaign/campaign-table'
import { ExtendButton } from '@/components/access-reviews/campaign/extend-button'
import { RemindButton } from '@/components/access-reviews/campaign/remind-button'
import { ReviewPageTabs } from '@/components/access-reviews/review-page-tabs'
import { campaignHref, reviewsPath } from '@/components/access-reviews/review-status'
import { DecisionStrip } from '@/components/review-items/decision-strip'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { LinkSwitch } from '@/components/ui/layout/link-switch'
import { withTexts } from '@/components/ui/layout/with-texts'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import { readListQuery } from '@/components/ui/table/list-query'
import { SearchInput } from '@/components/ui/table/search-input'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { foldText } from '@/components/ui/text/marked'
import { PageLink } from '@/components/ui/text/page-link'
import { scaleTicks } from '@/components/ui/text/tick'
import { readCampaign } from '@/lib/domain/reviews/list/read-campaign'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/access-reviews/[id]/campaign'>

const mostMarks = 90

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
  const [review, campaign] = await Promise.all([readReview(actor, id), readCampaign(actor, id)])
  const { id: launch, reviews, count, counts, launched_at } = campaign
  const by = asked.by === 'application' ? 'application' : 'reviewer'
  const done = counts.approved + counts.rejected
  const extendable = reviews.filter(({ can_be_extended }) => can_be_extended)
  const marks = { done: counts.approved, refused: counts.rejected, pending: counts.pending }
  const { accountsPerTick } = scaleTicks(marks, mostMarks)
  const idle = idleReviewers(reviews)
  const isIdleOnly = asked.show === 'idle' && idle.length > 0
  const { q } = readListQuery(asked)
  const sought = foldText(q.trim())
  const shown = (isIdleOnly ? idle.flatMap(({ reviews: its }) => its) : reviews).filter(
    ({ reviewer, user_connector }) =>
      [reviewer.name, reviewer.email, user_connector.label].some((text) => foldText(text).includes(sought)),
  )
  const reachable = idle.filter(({ reviews: its }) => its.some(({ can_be_reminded }) => can_be_reminded))
  const addressOf = (cut: string, isIdle: boolean) => {
    const words = new URLSearchParams({
      ...(cut !== 'reviewer' && { by: cut }),
      ...(isIdle && { show: 'idle' }),
      ...(q && { q }),
    })
    return `${campaignHref(id)}${words.size > 0 ? `?${words}` : ''}`
  }
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
          <RemindButton launch={launch} reviewers={reachable.map(({ first }) => first.reviewer)} isForAll />
        </>
      }
      tabs={<ReviewPageTabs review={review} current="campaign" campaign={count} />}
    >
      <div className="border-b lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="px-4 py-5 lg:px-6">
          <p className="type-statement text-fg-2">
            {t.rich('sentence', {
              b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
              idle: (words) => (
                <PageLink
                  href={addressOf(by, true)}
                  scroll={false}
                  className="text-fg underline decoration-tick-anomaly decoration-2 underline-offset-4"
                >
                  {words}
                </PageLink>
              ),
              done,
              total: done + counts.pending,
              waiting: idle.length,
            })}
          </p>
          {done + counts.pending > 0 && (
            <DecisionStrip
              counts={counts}
              label={screen('counts', counts)}
              size="fill"
              max={mostMarks}
              className="mt-2 max-w-4xl"
            />
          )}
          <p className="type-dense mt-1.5 flex flex-wrap gap-x-5 text-fg-2">
            <span>{t('one_mark', { n: accountsPerTick })}</span>
            <span>{screen('result', counts)}</span>
            {idle.length > 0 && (
              <span>{t('idle_lines', { count: idle.reduce((sum, { total }) => sum + total, 0) })}</span>
            )}
            <span>
              {t.rich('launched', { on: () => <DateText iso={launched_at} kind="prose" />, count })}
            </span>
          </p>
        </div>
        <CampaignDeadline campaign={campaign} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-2.5 lg:px-6">
        <span className="flex flex-wrap items-center gap-2">
          <LinkSwitch
            label={t('cut')}
            items={(['reviewer', 'application'] as const).map((cut) => ({
              href: addressOf(cut, isIdleOnly),
              label: t(`cuts.${cut}`),
              isCurrent: cut === by,
            }))}
          />
          <SearchInput placeholder={screen('search')} />
          {isIdleOnly && (
            <PageLink
              href={addressOf(by, false)}
              scroll={false}
              className="type-dense inline-flex h-11 items-center gap-1.5 rounded-control border border-primary-line bg-primary-bg px-2.5 font-medium text-primary-fg lg:h-8"
            >
              {t('idle_only')}
              <X aria-hidden strokeWidth={1.8} className="size-3.5" />
              <span className="sr-only">{t('show_all')}</span>
            </PageLink>
          )}
        </span>
        <ul className="type-caption flex flex-wrap gap-x-4 gap-y-1 text-fg-2">
          {(['unopened', 'opened', 'begun', 'done'] as const).map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-3.5 rounded-tick border ${legend[status]}`} />
              {t(`statuses.${status}`)}
            </li>
          ))}
        </ul>
      </div>
      {shown.length === 0 ? (
        <FilteredOut />
      ) : (
        <>
          <CampaignTable launch={launch} reviews={shown} by={by} />
          <CampaignList launch={launch} reviews={shown} by={by} />
        </>
      )}
      {count > reviews.length && (
        <p className="type-caption px-4 py-3 text-fg-2 lg:px-6">
          {t('first_only', { shown: reviews.length, count })}
        </p>
      )}
    </PageFrame>
  )
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
  'access-reviews.hand_over',
  'access-reviews.screen.reassign',
  'access-reviews.screen.validity',
  'access-reviews.screen.reviewer',
])
