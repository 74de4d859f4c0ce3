import type { OutcomeInput } from '@/lib/domain/reviews/decide/item-schema'

/** Which rejected accounts: some, or all that a filter finds; those named are on this page. */
export type OutcomeTarget = {
  count: number
  named: { id: string; name: string }[]
  of: Pick<OutcomeInput, 'items' | 'filter'>
  clear: () => void
}
