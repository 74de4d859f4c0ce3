import type { ImportFault } from '@/lib/domain/people/import/read-row'
import type { ImportField } from '@/lib/domain/people/import/schema'

const linesKept = 50

export type FaultGroup = {
  key: string
  field: ImportField
  column: number | null
  /** Of its first fault, for a group of one. */
  params: ImportFault['params']
  count: number
  lines: number[]
}

/** Equal faults of one column as one, the commonest first. */
export function groupFaults(faults: readonly ImportFault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const { key, field, column, params, line } of faults) {
    const name = `${key} ${field} ${column}`
    const group = groups.get(name) ?? { key, field, column, params, count: 0, lines: [] }
    groups.set(name, group)
    group.count++
    if (group.lines.length < linesKept && group.lines.at(-1) !== line) group.lines.push(line)
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.lines[0]! - b.lines[0]!)
}
