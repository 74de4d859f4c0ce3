import type { MemberView } from '@/lib/domain/people/members/schema'
import type { ShownCost } from '@/lib/domain/spend/costs/shown-costs'

/** A row of the list: a member with the names of its type and of its applications. */
export type MemberLine = MemberView & {
  typeName: string | null
  /** Their share of each application, in the usual month; null as long as no cost is known. */
  cost: ShownCost | null
  places: { id: string; application: string; label: string }[]
}
export type MemberTypeChoice = { id: string; name: string }
export type PlaceChoice = { id: string; label: string }

export const nameOf = ({ first_name, last_name }: Pick<MemberView, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
