import { foldText } from '@/components/ui/text/marked'

/** How well a label answers a text, 0 the best: it begins with it, a word of it does, it holds it; null: it does not. */
export function matchRank(label: string, query: string): number | null {
  const sought = foldText(query.trim())
  const folded = foldText(label)
  if (!sought || folded.startsWith(sought)) return 0
  if (folded.includes(` ${sought}`)) return 1
  return folded.includes(sought) ? 2 : null
}

/** What the server found by something that is not shown, or by its hint alone. */
export const foundOtherwise = 3

export type Ranked<Item> = { item: Item; rank: number }

/** Groups with their best item first, the group of the best item first; groups that are as good keep their order. */
export function rankGroups<Group extends { items: Ranked<unknown>[] }>(groups: Group[]): Group[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, items: [...group.items].sort((item, other) => item.rank - other.rank) }))
    .sort((one, other) => one.items[0]!.rank - other.items[0]!.rank)
}
