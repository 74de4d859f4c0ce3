import { foldText } from '@/components/ui/text/marked'

/**
 * How well a label matches a text, 0 being best: it begins with it, one of its words does, it contains it; null: no
 * match.
 */
export function matchRank(label: string, query: string): number | null {
  const sought = foldText(query.trim())
  const folded = foldText(label)
  if (!sought || folded.startsWith(sought)) return 0
  if (folded.includes(` ${sought}`)) return 1
  return folded.includes(sought) ? 2 : null
}

/** Rank of what the server found by a field that is not shown, or by its hint alone. */
export const foundOtherwise = 3

export type Ranked<Item> = { item: Item; rank: number }

/** Groups, each with its best item first, ordered by their best items; equally good groups keep their order. */
export function rankGroups<Group extends { items: Ranked<unknown>[] }>(groups: Group[]): Group[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, items: [...group.items].sort((item, other) => item.rank - other.rank) }))
    .sort((one, other) => one.items[0]!.rank - other.items[0]!.rank)
}
