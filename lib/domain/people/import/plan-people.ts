import type { EmploymentStatus, EndDateOrigin } from '@prisma/client'
import type { KnownMember } from '@/lib/domain/people/import/find-known'
import type { ManagerAnswers } from '@/lib/domain/people/import/find-managers'
import { managerKey } from '@/lib/domain/people/import/find-managers'
import type { MatchedMember } from '@/lib/domain/people/import/plan-faults'
import { statusKey } from '@/lib/domain/people/import/read-status'
import type { ImportPerson, ManagerChoice, PreviewFacts } from '@/lib/domain/people/import/schema'

/** What a line changes beyond its cells. */
export type PlannedFacts = {
  /** Null: it stays as it is. */
  employmentStatus: EmploymentStatus | null
  endDateOrigin: EndDateOrigin | null
  /** An observed end, to be cleared since the person is back. */
  clearsEnd: boolean
  /** The hiring date stands in for a start that the file does not have, so it overrides none. */
  onlyFillsStart: boolean
  isStatusOpen: boolean
}
export type PlannedPerson = MatchedMember & PlannedFacts

/** The status that the choices give a line; who has left without a date has left before `today`. */
export function withStatus(
  member: MatchedMember,
  statuses: Map<string, PreviewFacts['statuses'][number]>,
  { onlyFillsStart, dayBefore }: { onlyFillsStart: boolean; dayBefore: string },
): PlannedPerson {
  const choice = member.status === null ? undefined : (statuses.get(statusKey(member.status))?.choice ?? null)
  const isHere = choice === 'active' || choice === 'on_leave'
  const existing = member.existing
  const isSeenLeft = choice === 'left' && !member.endDate && !existing?.endDate
  return {
    ...member,
    onlyFillsStart,
    endDate: isSeenLeft ? dayBefore : member.endDate,
    endDateOrigin: isSeenLeft ? 'observed' : member.endDate ? 'given' : null,
    employmentStatus: isHere ? choice : null,
    clearsEnd: isHere && !member.endDate && existing?.endDateOrigin === 'observed',
    isStatusOpen: choice === null,
  }
}

export const startOf = ({ startDate, existing, onlyFillsStart }: PlannedPerson) =>
  onlyFillsStart ? (existing?.startDate ?? startDate) : (startDate ?? existing?.startDate ?? null)

export const endOf = ({ endDate, existing, clearsEnd }: PlannedPerson) =>
  clearsEnd ? null : (endDate ?? existing?.endDate ?? null)

export function stateOf(person: PlannedPerson, today: string): ImportPerson['state'] {
  const [start, end] = [startOf(person), endOf(person)]
  if (end !== null && end < today) return 'left'
  if (start !== null && start > today) return 'to_come'
  return (person.employmentStatus ?? person.existing?.employmentStatus) === 'on_leave' ? 'on_leave' : 'active'
}

export const managerValue = ({
  existing,
  line,
}: {
  existing: KnownMember | null
  line: number
}): ManagerChoice => existing?.id ?? `line:${line}`

/** The manager of a line; `own` and `ring` are left empty. */
export type PlannedManager = { value: ManagerChoice } | { left: 'own' | 'ring' } | { left: 'open' } | null

/**
 * The manager of each person. A manager who would create a cycle is left empty.
 * @param stored the manager of each existing member, by id
 */
export function decideManagers(
  people: readonly MatchedMember[],
  { found }: ManagerAnswers,
  stored: Map<string, string>,
): PlannedManager[] {
  const decided = people.map((person): PlannedManager => {
    if (!person.manager) return null
    const value = found.get(managerKey(person.manager))
    if (value === 'none') return null
    if (!value) return { left: 'open' }
    return value === managerValue(person) ? { left: 'own' } : { value }
  })
  const above = new Map<string, string>(stored)
  const index = new Map(people.map((person, at) => [managerValue(person), at] as const))
  for (const [at, manager] of decided.entries())
    if (manager && 'value' in manager) above.set(managerValue(people[at]!), manager.value)
  // A person taken out of a cycle keeps their earlier manager, which may create another cycle.
  for (let rings = findRings(above); rings.length > 0; rings = findRings(above)) {
    for (const value of rings.flat()) {
      const at = index.get(value as ManagerChoice)
      const manager = at === undefined ? null : decided[at]
      const before = stored.get(value)
      if (at !== undefined && manager && 'value' in manager) decided[at] = { left: 'ring' }
      if (before && above.get(value) !== before) above.set(value, before)
      else above.delete(value)
    }
  }
  return decided
}

function findRings(above: ReadonlyMap<string, string>): string[][] {
  const done = new Set<string>()
  const rings: string[][] = []
  for (const start of above.keys()) {
    const path: string[] = []
    const onPath = new Map<string, number>()
    let at: string | undefined = start
    while (at !== undefined && !done.has(at) && !onPath.has(at)) {
      onPath.set(at, path.length)
      path.push(at)
      at = above.get(at)
    }
    const ringStart = at === undefined ? undefined : onPath.get(at)
    if (ringStart !== undefined) rings.push(path.slice(ringStart))
    for (const value of path) done.add(value)
  }
  return rings
}
