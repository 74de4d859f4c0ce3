'use client'

import { CircleCheck, CircleDashed, CircleX, MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { itemCriteria } from '@/components/access-reviews/items/item-criteria'
import type { ItemLayer } from '@/components/access-reviews/items/item-layers'
import { useDecide } from '@/components/access-reviews/items/use-item-acts'
import type { Decision } from '@/components/accounts/last-decision'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import type { BulkAction } from '@/components/ui/table/bulk-bar'
import type { TableSelection } from '@/components/ui/table/data-table'
import { useListQuery } from '@/components/ui/table/use-list-query'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

const look = { 'aria-hidden': true, strokeWidth: 1.8 } as const
const icons = {
  approved: <CircleCheck {...look} />,
  rejected: <CircleX {...look} />,
  pending: <CircleDashed {...look} />,
}
const keys: Partial<Record<Decision, string>> = { approved: 'A', rejected: 'R' }
const decisions = ['approved', 'rejected', 'pending'] as const
const ignore = () => undefined

/** The decisions that the company may make about accounts of a running review: one by one, or together. */
export function useItemDecisions(reviewId: string, items: ReviewItemView[], ask: (layer: ItemLayer) => void) {
  const t = useTranslations('access-reviews.screen.decide')
  const decide = useDecide(reviewId)
  const { query } = useListQuery()
  const byId = new Map(items.map((item) => [item.id, item]))

  function decideOne(item: ReviewItemView, decision: Decision) {
    const isOverturning = item.decision !== 'pending' && item.decision !== decision
    if (isOverturning || (decision === 'approved' && item.is_flagged && !item.comment))
      return ask({ kind: 'decide', item, decision })
    void decide({ decision, items: [{ id: item.id, version: item.version }] }).catch(ignore)
  }

  function decideMany(decision: Decision, { ids, isEverything, count, clear }: TableSelection) {
    if (isEverything) return void decide({ decision, filter: itemCriteria(query) }).then(clear, ignore)
    const [only] = [...ids].flatMap((id) => byId.get(id) ?? [])
    if (count === 1 && only) {
      clear()
      return decideOne(only, decision)
    }
    const chosen = [...ids]
      // An account with the same decision keeps the name of whoever made it.
      .filter((id) => byId.get(id)?.decision !== decision)
      .map((id) => ({ id, version: byId.get(id)?.version }))
    if (chosen.length === 0) return clear()
    void decide({ decision, items: chosen }).then(clear, ignore)
  }

  const menu = (item: ReviewItemView): MenuEntry[] => [
    'separator',
    ...decisions
      .filter((decision) => decision !== item.decision)
      .map((decision) => ({
        label: t(`${decision}.action`),
        icon: icons[decision],
        onSelect: () => decideOne(item, decision),
      })),
    {
      label: t('say'),
      icon: <MessageSquareText {...look} />,
      onSelect: () => ask({ kind: 'decide', item, decision: item.decision }),
    },
  ]
  const bulk = (selection: TableSelection): BulkAction[] =>
    decisions.map((decision) => ({
      id: decision,
      label: t(`${decision}.action`),
      icon: icons[decision],
      keys: keys[decision],
      onRun: () => decideMany(decision, selection),
    }))
  return { menu, bulk }
}
