'use client'

import { CircleCheck, Hand, RotateCw, UserCheck, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { itemCriteria, type ReviewedApplication } from '@/components/access-reviews/items/item-criteria'
import type { ItemLayer } from '@/components/access-reviews/items/item-layers'
import { type OutcomeTarget, wordsOf } from '@/components/access-reviews/items/outcome-target'
import { hasFailed, useAskAgain } from '@/components/access-reviews/items/use-item-acts'
import { lineName } from '@/components/review-items/item-name'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import type { BulkAction } from '@/components/ui/table/bulk-bar'
import type { TableSelection } from '@/components/ui/table/data-table'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { reviewOutcomes } from '@/lib/domain/reviews/items/choices'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

const look = { 'aria-hidden': true, strokeWidth: 1.8 } as const
const icons = {
  end_access: <UserX {...look} />,
  by_hand: <Hand {...look} />,
  kept: <CircleCheck {...look} />,
}
const nameOf = (item: ReviewItemView) => ({ id: item.id, name: lineName(item) })
const ignore = () => undefined

/** The end of the access is proven, so nothing is left to do. */
const isFinal = ({ proof }: ReviewItemView) =>
  proof === 'verified_gone' || proof === 'suspended' || proof === 'attested'

type Listed = {
  review: ReviewView
  items: ReviewItemView[]
  total: number
  application: ReviewedApplication
}

/** The outcomes that can be chosen for rejected accounts of a review that has ended. */
export function useItemOutcomes(
  { review, items, total, application }: Listed,
  ask: (layer: ItemLayer) => void,
) {
  const t = useTranslations('access-reviews.screen')
  const { query } = useListQuery()
  const askAgain = useAskAgain(review.id)
  // An outcome that the application does not support is not offered.
  const offered = reviewOutcomes.filter((outcome) => outcome !== 'end_access' || application.closing !== null)
  const canAttest = ({ decision, outcome, proof }: ReviewItemView) =>
    decision === 'rejected' &&
    (outcome === 'end_access' || outcome === 'by_hand') &&
    application.attestable.includes(proof ?? 'none')

  function targetOf({ ids, isEverything, clear }: TableSelection): OutcomeTarget {
    const shown = items.filter(({ id, decision }) => decision === 'rejected' && (isEverything || ids.has(id)))
    const named = shown.map(nameOf)
    if (isEverything) {
      const isFiltered = query.q !== '' || Object.keys(query.filters).length > 0
      return {
        count: isFiltered ? Math.min(total, review.counts.rejected) : review.counts.rejected,
        named,
        of: { filter: { ...itemCriteria(query), decision: ['rejected'] } },
        clear,
      }
    }
    // Accounts of other pages are not known here: the server skips those that were not rejected.
    const others = new Set(items.filter(({ decision }) => decision !== 'rejected').map(({ id }) => id))
    const chosen = [...ids].filter((id) => !others.has(id))
    return { count: chosen.length, named, of: { items: chosen }, clear }
  }

  const menu = (item: ReviewItemView): MenuEntry[] => {
    if (item.decision !== 'rejected' || isFinal(item)) return []
    const target = { count: 1, named: [nameOf(item)], of: { items: [item.id] }, clear: ignore }
    return [
      'separator',
      ...(hasFailed(item)
        ? [{ label: t('item.ask_again'), icon: <RotateCw {...look} />, onSelect: () => void askAgain(item) }]
        : []),
      ...offered.map((outcome) => ({
        label: t(`outcome.${wordsOf(review, outcome)}.action`),
        icon: icons[outcome],
        isDanger: outcome === 'end_access',
        onSelect: () => ask({ kind: 'outcome', outcome, target }),
      })),
      ...(canAttest(item)
        ? [
            {
              label: t('attest.action'),
              icon: <UserCheck {...look} />,
              onSelect: () => ask({ kind: 'attest', items: [item.id], clear: ignore }),
            },
          ]
        : []),
    ]
  }

  const bulk = (selection: TableSelection): BulkAction[] => {
    const target = targetOf(selection)
    const toAttest = items.filter((item) => selection.ids.has(item.id) && canAttest(item))
    return [
      ...(target.count > 0
        ? offered.map((outcome) => ({
            id: outcome,
            label: t(`outcome.${wordsOf(review, outcome)}.action`),
            icon: icons[outcome],
            isDanger: outcome === 'end_access',
            onRun: () => ask({ kind: 'outcome', outcome, target }),
          }))
        : []),
      ...(toAttest.length > 0
        ? [
            {
              id: 'attest',
              label: t('attest.action'),
              icon: <UserCheck {...look} />,
              onRun: () =>
                ask({ kind: 'attest', items: toAttest.map(({ id }) => id), clear: selection.clear }),
            },
          ]
        : []),
    ]
  }
  return { menu, bulk }
}
