import type { OutcomeInput } from '@/lib/domain/reviews/decide/item-schema'

/** The rejected accounts concerned: by id, or all that a filter finds; `named` are those on this page. */
export type OutcomeTarget = {
  count: number
  named: { id: string; name: string }[]
  of: Pick<OutcomeInput, 'items' | 'filter'>
  clear: () => void
}
