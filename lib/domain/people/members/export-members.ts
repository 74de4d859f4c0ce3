import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { listApplicationsOf } from '@/lib/domain/people/members/list-members'
import { allOf, memberConditions } from '@/lib/domain/people/members/member-filters'
import { after, orderBy, orderOf } from '@/lib/domain/people/members/member-order'
import { type MemberRow, memberColumns, readMembers } from '@/lib/domain/people/members/member-rows'
import { memberNote } from '@/lib/domain/people/members/note-schema'
import type { MemberExportQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { plainText } from '@/lib/domain/record/rich-text'
import { db, Prisma, pool } from '@/lib/platform/db'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export const exportColumns = [
  'last_name',
  'first_name',
  'email',
  'civility',
  'member_type',
  'hiring_date',
  'start_date',
  'end_date',
  'department',
  'manager',
  'employee_number',
  'job_title',
  'employment_status',
  'applications',
  'note',
] as const

const batch = 1_000

/**
 * The rows of the list under the same filters and order, read as fast as the client takes them.
 * @throws when two exports of this user are running
 */
export function exportMembers(
  actor: Actor,
  query: MemberExportQuery,
  say: (key: string) => string,
  /** The company's own fields, after all others. */
  fields: MemberFieldChoice[] = [],
): Promise<AsyncGenerator<CsvCell[]>> {
  return beginExport(actor, { list: 'members', filters: query }, () => rows(actor, query, fields, say))
}

async function* rows(
  actor: Actor,
  query: MemberExportQuery,
  fields: MemberFieldChoice[],
  say: (key: string) => string,
): AsyncGenerator<CsvCell[]> {
  const types = await db.memberType.findMany({ where: { companyId: actor.companyId } })
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const conditions = [
    ...memberConditions(actor.companyId, query),
    ...(query.ids ? [Prisma.sql`m.id = ANY(${query.ids}::uuid[])`] : []),
  ]
  const order = orderOf(query.order)
  let last: MemberRow | undefined
  for (;;) {
    const further = last ? [...conditions, after(order, last)] : conditions
    const members: MemberRow[] = await readMembers(Prisma.sql`
      SELECT ${memberColumns} FROM members m WHERE ${allOf(further)} ORDER BY ${orderBy(order)} LIMIT ${batch}`)
    const ids = members.map(({ id }) => id)
    const [places, notes] = await Promise.all([listApplicationsOf(actor, ids), readNotes(actor, ids)])
    for (const member of members)
      yield [
        member.lastName,
        member.firstName,
        member.email,
        member.civility && say(`civilities.${member.civility}`),
        typeNames.get(member.memberTypeId ?? ''),
        member.hiringDate,
        member.startDate,
        member.endDate,
        member.department,
        member.manager?.name ?? member.manager?.email,
        member.employeeNumber,
        member.jobTitle,
        say(`employment_statuses.${member.state === 'left' ? 'left' : member.employmentStatus}`),
        (places.get(member.id) ?? []).map(({ label }) => label).join(', '),
        notes.get(member.id),
        ...fields.map(({ id }) => member.custom[id]),
      ]
    last = members.at(-1)
    if (members.length < batch) return
  }
}

/** The notes about these members, without formatting. */
async function readNotes({ companyId }: Actor, ids: string[]): Promise<Map<string, string>> {
  const rows = await readRows(
    pool,
    { id: column.uuid, note: column.json(memberNote).known },
    {
      text: `SELECT id, note FROM members
              WHERE company_id = $1 AND id = ANY($2::uuid[]) AND note IS NOT NULL`,
      values: [companyId, ids],
    },
  )
  return new Map(rows.map(({ id, note }) => [id, plainText(note)]))
}
