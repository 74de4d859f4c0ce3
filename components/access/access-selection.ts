import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { GridRow } from '@/lib/domain/batches/grid/schema'

/** People, applications, or both, and single cells as `member|application`. */
export type AccessSelection = {
  people: ReadonlySet<string>
  /** Everybody that the filters match. */
  isEverybody: boolean
  applications: ReadonlySet<string>
  cells: ReadonlySet<string>
}

export const nothingSelected: AccessSelection = {
  people: new Set(),
  isEverybody: false,
  applications: new Set(),
  cells: new Set(),
}

export const cellKey = (member: string, connector: string) => `${member}|${connector}`

export const isLocked = ({ isBroken, can }: AccessColumn) =>
  isBroken || !(can.give || can.changeRole || can.delete || can.deactivate || can.groups)

/** Selecting only applications means everybody in them. */
export const meansEverybody = ({ people, isEverybody, applications, cells }: AccessSelection) =>
  isEverybody || (people.size === 0 && cells.size === 0 && applications.size > 0)

export const isEmpty = ({ people, isEverybody, applications, cells }: AccessSelection) =>
  people.size === 0 && !isEverybody && applications.size === 0 && cells.size === 0

/** Whether a cell is selected: its person and application both are, or the cell itself is. */
export function isChosen(selection: AccessSelection, member: string, column: AccessColumn): boolean {
  if (isLocked(column)) return false
  if (selection.cells.has(cellKey(member, column.id))) return true
  const isPerson = selection.people.has(member) || meansEverybody(selection)
  return isPerson && (selection.applications.size === 0 || selection.applications.has(column.id))
}

/** How many selected cells on screen have an access, and how many have none. */
export function countChosen(selection: AccessSelection, rows: GridRow[], columns: AccessColumn[]) {
  let filled = 0
  let empty = 0
  for (const row of rows)
    for (const column of columns) {
      if (!isChosen(selection, row.id, column)) continue
      const cell = row.cells.find(({ user_connector }) => user_connector === column.id)
      if (cell?.accounts.length) filled++
      else if (!cell?.opens) empty++
    }
  return { filled, empty }
}

const flipped = (from: ReadonlySet<string>, value: string) => {
  const next = new Set(from)
  if (!next.delete(value)) next.add(value)
  return next
}

export const flipPerson = (selection: AccessSelection, id: string): AccessSelection => ({
  ...selection,
  isEverybody: false,
  people: flipped(selection.people, id),
})
export const flipApplication = (selection: AccessSelection, id: string): AccessSelection => ({
  ...selection,
  applications: flipped(selection.applications, id),
})
export const flipCell = (selection: AccessSelection, member: string, connector: string): AccessSelection => ({
  ...selection,
  cells: flipped(selection.cells, cellKey(member, connector)),
})

/** The people of the single cells, application by application. */
export function membersOfCells({ cells }: AccessSelection): Map<string, string[]> {
  const members = new Map<string, string[]>()
  for (const key of cells) {
    const [member = '', connector = ''] = key.split('|')
    members.set(connector, [...(members.get(connector) ?? []), member])
  }
  return members
}
