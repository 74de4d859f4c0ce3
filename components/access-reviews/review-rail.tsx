import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useScopeText } from '@/components/access-reviews/launch/use-scope-text'
import { ReviewStrip } from '@/components/access-reviews/review-progress'
import { ReviewState } from '@/components/access-reviews/review-state'
import { decidedOf, isReviewRunning } from '@/components/access-reviews/review-status'
import { ReviewerLine } from '@/components/access-reviews/reviewer-line'
import { RailSection } from '@/components/shell/rail-section'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** A review's progress, reviewer, scope, and whether its list is complete. */
export function ReviewRail({ review }: { review: ReviewView }) {
  const t = useTranslations('access-reviews.screen')
  const scopeText = useScopeText()
  const { link, counts } = review
  const dates = [
    { term: t('facts.sent'), value: link.sent_at && <TimeAgo iso={link.sent_at} /> },
    { term: t('facts.opened'), value: link.opened_at && <TimeAgo iso={link.opened_at} /> },
    { term: t('facts.reminded'), value: link.reminded_at && <TimeAgo iso={link.reminded_at} /> },
    {
      term: t(link.is_expired ? 'facts.expired' : 'facts.expires'),
      value: link.expires_at && <DateText iso={link.expires_at} kind="datetime" />,
    },
    { term: t('facts.handed_in'), value: review.handed_in_at && <TimeAgo iso={review.handed_in_at} /> },
  ].filter(({ value }) => value !== null)
  return (
    <>
      <RailSection
        title={t('rail.progress')}
        aside={
          review.prepared_at && (
            <span className="type-dense text-fg-2 tabular-nums">
              {t('progress.of', { done: decidedOf(review), total: review.items })}
            </span>
          )
        }
      >
        {review.prepared_at ? (
          <>
            {review.items > 0 && <ReviewStrip review={review} size="fill" max={60} />}
            <p className="type-caption mt-1.5 flex flex-wrap justify-between gap-x-3 text-fg-2 tabular-nums">
              <span>{t('result', counts)}</span>
              {counts.pending > 0 && <span>{t('result_pending', counts)}</span>}
            </p>
            {review.outcomes.days && (
              <p className="type-caption mt-1 text-fg-3">{t('rail.removed', review.outcomes.days)}</p>
            )}
            {review.flagged > 0 && (
              <p className="type-caption mt-1 text-fg-3">{t('rail.flagged', { count: review.flagged })}</p>
            )}
          </>
        ) : (
          <p className="type-dense text-fg-3">{t('progress.preparing')}</p>
        )}
      </RailSection>
      <RailSection
        title={t('rail.reviewer')}
        aside={isReviewRunning(review) && <ReviewState review={review} />}
      >
        <ReviewerLine reviewer={review.reviewer} />
        {dates.length > 0 && (
          <div className="mt-3">
            <DefinitionList look="spread" items={dates} />
          </div>
        )}
      </RailSection>
      <RailSection title={t('rail.list')}>
        <DefinitionList
          look="spread"
          items={[
            {
              term: t('facts.scope'),
              value: <span title={scopeText(review)}>{scopeText(review)}</span>,
            },
            {
              term: t('facts.launched'),
              value: <DateText iso={review.created_at} kind="datetime" />,
            },
            {
              term: t('facts.launched_by'),
              value: review.launched_by?.full_name ?? t('facts.by_schedule'),
            },
            ...(review.ended_at
              ? [
                  { term: t('facts.ended'), value: <DateText iso={review.ended_at} kind="datetime" /> },
                  {
                    term: t('facts.ended_by'),
                    value: review.ended_by?.full_name ?? review.reviewer.name,
                  },
                ]
              : []),
          ]}
        />
        <Completeness review={review} />
      </RailSection>
    </>
  )
}

/** The completeness statement of the reading that the review's list was copied from. */
function Completeness({
  review: { completeness, list_hash },
}: {
  review: Pick<ReviewView, 'completeness' | 'list_hash'>
}) {
  const t = useTranslations('access-reviews.screen.completeness')
  const all = useTranslations()
  const { ended_at, pages, seen, total_at_source: total, notes } = completeness
  return (
    <div className="type-caption mt-3 border-t pt-3 text-fg-2">
      <p className="flex gap-1.5">
        <CircleCheck aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0 text-success-fg" />
        <span>
          {total === null
            ? t.rich('read', { seen, pages, date: () => <DateText iso={ended_at} kind="datetime" /> })
            : t.rich('read_of', {
                seen,
                total,
                pages,
                date: () => <DateText iso={ended_at} kind="datetime" />,
              })}
        </span>
      </p>
      {notes.map(({ key, params }) => (
        <p key={key} className="mt-1.5">
          {all.has(key) ? all(key, params) : key}
        </p>
      ))}
      {list_hash && (
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="shrink-0">{t('hash')}</span>
          <span title={list_hash} className="type-mono min-w-0 truncate">
            {list_hash}
          </span>
        </p>
      )}
    </div>
  )
}
