'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ReviewedApplication } from '@/components/access-reviews/items/item-criteria'
import { ItemAvatar } from '@/components/access-reviews/items/item-identity'
import type { ItemLayer } from '@/components/access-reviews/items/item-layers'
import { ItemOutcome } from '@/components/access-reviews/items/item-outcome'
import { useItemColumns } from '@/components/access-reviews/items/use-item-columns'
import { useItemDecisions } from '@/components/access-reviews/items/use-item-decisions'
import { useItemOutcomes } from '@/components/access-reviews/items/use-item-outcomes'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { DecisionStatus } from '@/components/accounts/last-decision'
import { offeredFlags } from '@/components/review-items/flags'
import { itemIdentifier, lineName } from '@/components/review-items/item-name'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { FollowPage } from '@/components/ui/layout/follow-page'
import { onDemand } from '@/components/ui/layout/on-demand'
import { useAddress } from '@/components/ui/layout/use-address'
import { DataTable } from '@/components/ui/table/data-table'
import type { ListFilter } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { savedViews } from '@/components/views/views-button'
import { reviewDecisions, reviewOutcomes, reviewProofs } from '@/lib/domain/reviews/items/choices'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const ItemLayers = onDemand(() =>
  import('@/components/access-reviews/items/item-layers').then((file) => file.ItemLayers),
)

type Props = {
  review: ReviewView
  /** The current user. */
  viewer: string
  items: ReviewItemView[]
  total: number
  application: ReviewedApplication
  roles: { value: string; label: string }[]
}

/** Columns are chosen for each: what an ended review shows is no help while one runs. */
const tableId = ({ state, kind }: ReviewView) =>
  `review-${kind === 'accounts' ? 'items' : 'memberships'}${state === 'completed' ? '-ended' : ''}`

/** Every account of a review: decided one by one or together while it runs, given outcomes after its end. */
export function ItemTable({ review, viewer, items, total, application, roles }: Props) {
  const t = useTranslations('access-reviews.screen.item')
  const address = useAddress()
  const [layer, setLayer] = useState<ItemLayer | null>(null)
  // The application may still refuse to end an access.
  const isMoving = items.some(({ request }) => request?.state === 'pending' || request?.state === 'running')
  const hrefOf = (item: ReviewItemView) => address({ item: item.id })
  const isPrepared = review.prepared_at !== null
  const isCompleted = review.state === 'completed'
  const columns = useItemColumns({
    hrefOf,
    isCompleted,
    kind: review.kind,
    hasGroups: items.some(({ snapshot }) => snapshot.groups !== undefined),
  })
  const filters = useItemFilters({ roles, isCompleted })
  const decisions = useItemDecisions(review.id, items, setLayer)
  const outcomes = useItemOutcomes({ review, items, total, application }, setLayer)
  const acts = isCompleted ? outcomes : isReviewRunning(review) && isPrepared ? decisions : null
  return (
    <>
      <FollowPage isMoving={isMoving} />
      <DataTable
        id={tableId(review)}
        views={savedViews('review-items')}
        caption={t('caption', { application: review.user_connector.label })}
        columns={columns}
        rows={items}
        total={total}
        getId={({ id }) => id}
        rowName={lineName}
        getHref={hrefOf}
        toolbar={review.items > 0 && <SearchInput placeholder={t('search')} />}
        filters={review.items > 0 ? filters : undefined}
        list={{ path: `/api/access_reviews/${review.id}/items` }}
        bulkActions={acts?.bulk}
        rowMenu={(item) => [
          { label: t('open'), icon: <Eye aria-hidden strokeWidth={1.8} />, href: hrefOf(item) },
          ...(acts?.menu(item) ?? []),
        ]}
        listItem={(item) => ({
          lead: <ItemAvatar item={item} size={40} />,
          title: lineName(item),
          text:
            item.flags.length > 0
              ? item.flags.map(({ flag }) => t(`flag_names.${flag}`)).join(', ')
              : [itemIdentifier(item), item.snapshot.role_label].filter(Boolean).join(' · '),
          value:
            isCompleted && item.decision === 'rejected' ? (
              <ItemOutcome item={item} isShort />
            ) : (
              <DecisionStatus decision={item.decision} />
            ),
        })}
        empty={
          <EmptyState title={t(isPrepared ? 'empty_title' : 'preparing_title')}>
            {t(isPrepared ? 'empty_text' : 'preparing_text')}
          </EmptyState>
        }
      />
      {layer && (
        <ItemLayers
          review={review}
          viewer={viewer}
          layer={layer}
          ask={setLayer}
          onClose={() => setLayer(null)}
        />
      )}
    </>
  )
}

type FilterProps = { roles: { value: string; label: string }[]; isCompleted: boolean }

/** The filters for the accounts of a review. */
function useItemFilters({ roles, isCompleted }: FilterProps): ListFilter[] {
  const t = useTranslations('access-reviews.screen')
  const yesOrNo = ['true', 'false'].map((value) => ({
    value,
    label: t(`item.${value === 'true' ? 'yes' : 'no'}`),
  }))
  return [
    {
      field: 'decision',
      label: t('item.columns.decision'),
      options: reviewDecisions.map((value) => ({ value, label: t(`decisions.${value}`) })),
    },
    {
      field: 'flag',
      label: t('item.columns.flags'),
      options: offeredFlags.map((value) => ({ value, label: t(`item.flag_names.${value}`) })),
    },
    { field: 'flagged', label: t('item.filters.flagged'), options: yesOrNo },
    { field: 'routine', label: t('item.filters.routine'), options: yesOrNo },
    { field: 'own', label: t('item.filters.own'), options: yesOrNo },
    ...(roles.length > 0 ? [{ field: 'role', label: t('item.columns.role'), options: roles }] : []),
    ...(isCompleted
      ? [
          {
            field: 'outcome',
            label: t('item.filters.outcome'),
            options: [...reviewOutcomes, 'none' as const].map((value) => ({
              value,
              label: t(`item.outcomes.${value}`),
            })),
          },
          {
            field: 'proof',
            label: t('item.filters.proof'),
            options: [...reviewProofs, 'none' as const].map((value) => ({
              value,
              label: t(`item.proofs.${value}`),
            })),
          },
        ]
      : []),
  ]
}
