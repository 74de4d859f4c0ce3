import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { KnownMember, KnownPeople } from '@/lib/domain/people/import/find-known'
import type { ImportedMember, ImportFault } from '@/lib/domain/people/import/read-row'
import type { ImportColumns, ImportField } from '@/lib/domain/people/import/schema'
import { isEndLater } from '@/lib/domain/people/members/choices'

export type MatchedMember = ImportedMember & { existing: KnownMember | null }

/** Addresses, identifiers and numbers that occur on two lines, and two lines of one member. */
export function twiceInFile(members: readonly MatchedMember[], columns: ImportColumns): ImportFault[] {
  const lines = new Map<string, number>()
  return members.flatMap(({ line, email, employeeNumber, identifiers, existing }) => {
    const own = new Set<string>()
    const faults: ImportFault[] = []
    const look = (field: ImportField, kind: string, value: string, shown = value) => {
      const name = `${kind}:${value}`
      const first = lines.get(name)
      if (first === undefined) lines.set(name, line)
      else if (!own.has(name))
        faults.push({
          line,
          column: columns[field] ?? null,
          field,
          key: 'members.import.twice_in_file',
          params: { value: shown, line: first },
        })
      own.add(name)
    }
    if (email) look('email', 'email', normaliseEmail(email) ?? email)
    for (const { kind, value } of identifiers) look('identifiers', kind, value)
    if (employeeNumber) look('employee_number', 'number', employeeNumber)
    // One line may have the address of a member, and another line the same member's number.
    if (existing && faults.length === 0)
      look('employee_number', 'member', existing.id, `${existing.firstName} ${existing.lastName}`)
    return faults
  })
}

/** Identifiers and numbers that other members have, and dates that contradict stored ones. */
export function againstTheList(
  member: MatchedMember,
  known: KnownPeople,
  columns: ImportColumns,
): ImportFault[] {
  const { line, email, employeeNumber, identifiers, existing } = member
  const faults: ImportFault[] = []
  const fault = (field: ImportField, key: string, params: ImportFault['params'] = {}) =>
    faults.push({ line, column: columns[field] ?? null, field, key: `members.import.${key}`, params })
  const look = (field: 'email' | 'identifiers', kind: 'email' | 'login', value: string) => {
    const owner = known.owners.get(`${kind}:${value}`)
    if (owner && owner.memberId !== existing?.id)
      fault(field, 'identifier_taken', { value, name: owner.name })
  }
  if (email) look('email', 'email', normaliseEmail(email) ?? email)
  for (const { kind, value } of identifiers) look('identifiers', kind, value)
  const holder = employeeNumber ? known.byNumber.get(employeeNumber) : undefined
  if (employeeNumber && holder && holder.id !== existing?.id)
    fault('employee_number', 'number_taken', {
      value: employeeNumber,
      name: `${holder.firstName} ${holder.lastName}`,
    })
  const isBothGiven = member.startDate && member.endDate
  if (
    existing &&
    !isBothGiven &&
    !isEndLater(member.startDate ?? existing.startDate, member.endDate ?? existing.endDate)
  )
    faults.push({
      line,
      column: columns.end_date ?? columns.start_date ?? null,
      field: 'end_date',
      key: 'members.import.end_not_after_start',
      params: {},
    })
  return faults
}
