'use client'

import { AttestDialog } from '@/components/access-reviews/items/attest-dialog'
import { DecideDialog } from '@/components/access-reviews/items/decide-dialog'
import { OutcomeDialog } from '@/components/access-reviews/items/outcome-dialog'
import type { OutcomeTarget } from '@/components/access-reviews/items/outcome-target'
import type { Decision } from '@/components/accounts/last-decision'
import type { OutcomeInput, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The dialog or drawer about accounts of a review that is open. */
export type ItemLayer =
  | { kind: 'decide'; item: ReviewItemView; decision: Decision }
  | { kind: 'outcome'; outcome: OutcomeInput['outcome']; target: OutcomeTarget }
  | { kind: 'attest'; items: string[]; clear: () => void }

type Props = {
  review: ReviewView
  /** The current user. */
  viewer: string
  layer: ItemLayer
  ask: (layer: ItemLayer) => void
  onClose: () => void
}

export function ItemLayers({ review, viewer, layer, ask, onClose }: Props) {
  if (layer.kind === 'decide')
    return (
      <DecideDialog
        reviewId={review.id}
        item={layer.item}
        decision={layer.decision}
        viewer={viewer}
        onClose={onClose}
      />
    )
  if (layer.kind === 'outcome')
    return (
      <OutcomeDialog
        key={layer.outcome}
        review={review}
        outcome={layer.outcome}
        target={layer.target}
        onPropose={(outcome, target) => ask({ kind: 'outcome', outcome, target })}
        onClose={onClose}
      />
    )
  return <AttestDialog review={review} items={layer.items} clear={layer.clear} onClose={onClose} />
}
