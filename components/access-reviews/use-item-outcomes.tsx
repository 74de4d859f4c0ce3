'use client'

import { CircleCheck, Hand, UserCheck, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { itemCriteria } from '@/components/access-reviews/item-criteria'
import type { ItemLayer } from '@/components/access-reviews/item-layers'
import { itemName } from '@/components/access-reviews/item-name'
import type { OutcomeTarget } from '@/components/access-reviews/outcome-dialog'
import type { BulkAction } from '@/components/ui/bulk-bar'
import type { TableSelection } from '@/components/ui/data-table'
import type { MenuEntry } from '@/components/ui/menu'
import { useListQuery } from '@/components/ui/use-list-query'
import { type ReviewItemView, type ReviewView, reviewOutcomes } from '@/lib/domain/access-reviews/schema'

const look = { 'aria-hidden': true, strokeWidth: 1.8 } as const
const icons = {
  end_access: <UserX {...look} />,
  by_hand: <Hand {...look} />,
  kept: <CircleCheck {...look} />,
}
const ignore = () => undefined

/** Proven: there is nothing left to do about it. */
const isFinal = ({ proof }: ReviewItemView) =>
  proof === 'verified_gone' || proof === 'suspended' || proof === 'attested'
const canAttest = ({ decision, outcome, proof }: ReviewItemView) =>
  decision === 'rejected' && (proof === 'cannot_verify' || (outcome === 'by_hand' && proof === null))

/** What may be done about the accounts that a review which is over has rejected. */
export function useItemOutcomes(
  review: ReviewView,
  { items, total }: { items: ReviewItemView[]; total: number },
  ask: (layer: ItemLayer) => void,
) {
  const t = useTranslations('access-reviews.screen')
  const { query } = useListQuery()

  function targetOf({ ids, isEverything, clear }: TableSelection): OutcomeTarget {
    const shown = items.filter(({ id, decision }) => decision === 'rejected' && (isEverything || ids.has(id)))
    const names = shown.map(itemName)
    if (isEverything) {
      const isFiltered = query.q !== '' || Object.keys(query.filters).length > 0
      return {
        count: isFiltered ? Math.min(total, review.counts.rejected) : review.counts.rejected,
        names,
        of: { filter: { ...itemCriteria(query), decision: ['rejected'] } },
        clear,
      }
    }
    // Those of other pages are not known here: the server leaves out what was not rejected.
    const others = new Set(items.filter(({ decision }) => decision !== 'rejected').map(({ id }) => id))
    const chosen = [...ids].filter((id) => !others.has(id))
    return { count: chosen.length, names, of: { items: chosen }, clear }
  }

  const menu = (item: ReviewItemView): MenuEntry[] => {
    if (item.decision !== 'rejected' || isFinal(item)) return []
    const target = { count: 1, names: [itemName(item)], of: { items: [item.id] }, clear: ignore }
    return [
      'separator',
      ...reviewOutcomes.map((outcome) => ({
        label: t(`outcome.${outcome}.action`),
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
        ? reviewOutcomes.map((outcome) => ({
            id: outcome,
            label: t(`outcome.${outcome}.action`),
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
