'use client'

import { ClipboardCheck, ExternalLink, Grid3x3 } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type ReviewListKind, useReviewColumns } from '@/components/access-reviews/list/review-columns'
import { campaignHref, decidedOf, lineHref, reviewStatusOf } from '@/components/access-reviews/review-status'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import { AppLogo } from '@/components/ui/text/app-logo'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { savedViews } from '@/components/views/views-button'
import { reviewFilters } from '@/lib/domain/reviews/list/choices'
import type { ReviewLine, ReviewView } from '@/lib/domain/reviews/list/schema'
import { formatDateInProse } from '@/lib/i18n/dates'

type Props = {
  kind: ReviewListKind
  reviews: ReviewLine[]
  total: number
  /** Parameters that the page always sends, whatever its address holds. */
  asked: Record<string, string | readonly string[]>
  /** The applications to filter by; none on the page of one application. */
  connectors?: { id: string; label: string }[]
  empty: ReactNode
}

/** The reviews of a company, or of one application: the newest first. */
export function ReviewTable({ kind, reviews, total, asked, connectors = [], empty }: Props) {
  const t = useTranslations('access-reviews.screen')
  const columns = useReviewColumns(kind)
  const words = useReviewWords()
  return (
    <DataTable
      id={`access-reviews-${kind}`}
      views={savedViews('access-reviews')}
      caption={t(`captions.${kind}`)}
      columns={columns}
      rows={reviews}
      total={total}
      getId={({ id }) => id}
      rowName={(review) =>
        t('row', { application: review.user_connector.label, reviewer: words.reviewer(review) })
      }
      getHref={lineHref}
      toolbar={kind !== 'application' && <SearchInput placeholder={t('search')} />}
      filters={
        kind !== 'application' && connectors.length > 0
          ? [
              {
                field: 'user_connector',
                label: t('columns.application'),
                options: connectors.map(({ id, label }) => ({ value: id, label })),
              },
            ]
          : undefined
      }
      list={{ path: '/api/access_reviews', fixed: asked }}
      toolbarEnd={
        total > 0 && (
          <ListExport
            path="/api/access_reviews"
            filters={reviewFilters}
            fixed={asked}
            isSearched={kind !== 'application'}
          />
        )
      }
      rowMenu={(review) => [
        { label: t('open'), icon: <ExternalLink aria-hidden strokeWidth={1.8} />, href: lineHref(review) },
        ...(!review.together && (review.scope.managers || review.scope.not_managers)
          ? [
              {
                label: t('tabs.campaign'),
                icon: <Grid3x3 aria-hidden strokeWidth={1.8} />,
                href: campaignHref(review.id),
              },
            ]
          : []),
      ]}
      listItem={(review) => ({
        lead: <AppLogo id={review.user_connector.application} name={review.user_connector.label} size={36} />,
        title: kind === 'application' ? words.launchedOn(review) : review.user_connector.label,
        text: [
          review.together ? t('together.opened', review.together) : words.state(review),
          ...(review.application_deleted ? [t('application_deleted')] : []),
          words.reviewer(review),
        ].join(' · '),
        value: words.progress(review),
      })}
      empty={empty}
    />
  )
}

/** The most characters that a narrow line shows. */
function useReviewWords() {
  const t = useTranslations('access-reviews.screen')
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  return {
    reviewer: ({ together, reviewer }: ReviewLine) =>
      together ? t('dashboard.reviewers', { count: together.reviewers }) : reviewer.name,
    state: (review: ReviewView) => t(`states.${reviewStatusOf(review)}`),
    launchedOn: (review: ReviewView) => formatDateInProse(review.created_at, options),
    progress: (review: ReviewView) =>
      review.prepared_at ? t('progress.short', { done: decidedOf(review), total: review.items }) : undefined,
  }
}

type NoReviewsProps = {
  kind: 'running' | 'ended' | 'application'
  /** Absent where there is no application to review. */
  launchHref?: string
}

/** What will be here, why it is worth it, and how to begin. */
export function NoReviews({ kind, launchHref }: NoReviewsProps) {
  const t = useTranslations('access-reviews.screen')
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      example={
        kind !== 'ended' && (
          <ExampleRow
            lead={<AppLogo id="github" name={t('empty.example.title')} />}
            title={t('empty.example.title')}
            text={t('empty.example.text')}
            mark={<TickStrip counts={{ done: 8, pending: 4 }} label="" />}
            value={t('empty.example.value')}
            caption={t('empty.example.caption')}
          />
        )
      }
      action={
        launchHref ? (
          <ButtonLink
            href={launchHref}
            scroll={false}
            isWriting
            icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
          >
            {t('launch.open')}
          </ButtonLink>
        ) : (
          kind === 'running' && (
            <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" isWriting>
              {t('empty.connect')}
            </ButtonLink>
          )
        )
      }
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}
