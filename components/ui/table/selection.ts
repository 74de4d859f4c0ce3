/** What is selected in a list. `isEverything`: the whole result, seen or not; then `ids` is empty. */
export type Selection = { ids: ReadonlySet<string>; isEverything: boolean }

export const nothingSelected: Selection = { ids: new Set(), isEverything: false }

export const isSelected = (selection: Selection, id: string) =>
  selection.isEverything || selection.ids.has(id)

export const countSelected = (selection: Selection, total: number | null) =>
  selection.isEverything ? (total ?? 0) : selection.ids.size

/** Deselecting one row of "everything" leaves the other rows of this page selected. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.isEverything ? pageIds : selection.ids)
  if (ids.has(id)) ids.delete(id)
  else ids.add(id)
  return { ids, isEverything: false }
}

/** Shift + click: all rows between the last one clicked and this one take this one's new state. */
export function toggleRange(
  selection: Selection,
  fromId: string,
  toId: string,
  pageIds: readonly string[],
): Selection {
  const [from, to] = [pageIds.indexOf(fromId), pageIds.indexOf(toId)]
  if (from < 0 || to < 0) return toggleRow(selection, toId, pageIds)
  const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = new Set(selection.isEverything ? pageIds : selection.ids)
  const isAdding = !ids.has(toId)
  for (const id of range) {
    if (isAdding) ids.add(id)
    else ids.delete(id)
  }
  return { ids, isEverything: false }
}

export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  const isWhole = pageIds.every((id) => isSelected(selection, id))
  const ids = new Set(selection.isEverything ? [] : selection.ids)
  for (const id of pageIds) {
    if (isWhole) ids.delete(id)
    else ids.add(id)
  }
  return { ids, isEverything: false }
}

/** State of the box in the header. */
export function pageState(selection: Selection, pageIds: readonly string[]): boolean | 'mixed' {
  const count = pageIds.filter((id) => isSelected(selection, id)).length
  if (count === 0) return false
  return count === pageIds.length ? true : 'mixed'
}
