import { claimMany } from '@/lib/domain/linking/identifiers/claim-identifier'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { managersDigest } from '@/lib/domain/people/import/find-known'
import type { ImportPlan, PlannedMember } from '@/lib/domain/people/import/plan-import'
import { managerValue } from '@/lib/domain/people/import/plan-people'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** Thrown when the list of members was changed between planning and writing. */
export class ListMoved extends Error {}

/**
 * Creates and updates one batch with its identifiers and match keys in set-based statements, so that new members
 * can be suggested as owners at once.
 * @returns the ids of all members in it
 */
export async function writeMembers(
  tx: Tx,
  companyId: string,
  batch: PlannedMember[],
  defaultTypeId: string | null,
): Promise<string[]> {
  const newIds = await queryRows(tx, { id: column.text })`
    SELECT uuidv7()::text AS id FROM generate_series(1, ${batch.filter(isNew).length}::int)`
  let used = 0
  const members = batch.map((member) => ({ ...member, id: member.memberId ?? newIds[used++]!.id }))
  await insert(tx, companyId, members.filter(isNew), defaultTypeId)
  await update(
    tx,
    companyId,
    members.filter((member) => !isNew(member)),
  )
  await identify(tx, companyId, members)
  const ids = members.map(({ id }) => id)
  await indexMembers(tx, companyId, ids)
  return ids
}

type Identified = PlannedMember & { id: string }

const isNew = ({ memberId }: PlannedMember) => memberId === null

const rowsOf = (members: Identified[]) =>
  JSON.stringify(
    members.map((member) => ({
      id: member.id,
      last_name: member.lastName,
      first_name: member.firstName,
      email: member.email,
      civility: member.civility,
      member_type_id: member.memberTypeId,
      hiring_date: member.hiringDate,
      start_date: member.startDate,
      end_date: member.endDate,
      end_date_origin: member.endDateOrigin,
      department: member.department,
      job_title: member.jobTitle,
      employee_number: member.employeeNumber,
      employment_status: member.employmentStatus,
      clears_end: member.clearsEnd,
      only_fills_start: member.onlyFillsStart,
      custom: member.custom,
    })),
  )

/** `rowsOf`, as a table. */
const asRows = (members: Identified[]) => Prisma.sql`jsonb_to_recordset(${rowsOf(members)}::jsonb)
  AS r(id uuid, last_name text, first_name text, email citext, civility civility, member_type_id uuid,
       hiring_date date, start_date date, end_date date, end_date_origin end_date_origin, department citext,
       job_title text, employee_number text, employment_status employment_status, clears_end boolean,
       only_fills_start boolean, custom jsonb)`

async function insert(tx: Tx, companyId: string, members: Identified[], defaultTypeId: string | null) {
  const written = await execute(tx)`
    INSERT INTO members (id, company_id, last_name, first_name, email, civility, member_type_id, hiring_date,
                         start_date, end_date, end_date_origin, department, job_title, employee_number,
                         employment_status, custom, origin)
    SELECT r.id, ${companyId}::uuid, r.last_name, r.first_name, r.email, r.civility,
           coalesce(r.member_type_id, ${defaultTypeId}::uuid), r.hiring_date, r.start_date, r.end_date,
           r.end_date_origin, r.department, r.job_title, r.employee_number,
           coalesce(r.employment_status, 'active'), r.custom, 'import'
      FROM ${asRows(members)}
    ON CONFLICT DO NOTHING`
  if (written !== members.length) throw new ListMoved()
}

/** Empty cells leave the stored value unchanged; an end that was only observed is cleared where somebody is back. */
async function update(tx: Tx, companyId: string, members: Identified[]) {
  const written = await execute(tx)`
    UPDATE members m
       SET last_name = r.last_name, first_name = r.first_name, email = coalesce(r.email, m.email),
           civility = coalesce(r.civility, m.civility),
           member_type_id = coalesce(r.member_type_id, m.member_type_id),
           hiring_date = coalesce(r.hiring_date, m.hiring_date),
           start_date = CASE WHEN r.only_fills_start THEN coalesce(m.start_date, r.start_date)
                             ELSE coalesce(r.start_date, m.start_date) END,
           end_date = CASE WHEN r.clears_end AND m.end_date_origin = 'observed' THEN NULL
                           ELSE coalesce(r.end_date, m.end_date) END,
           end_date_origin = CASE WHEN r.clears_end AND m.end_date_origin = 'observed' THEN NULL
                                  ELSE coalesce(r.end_date_origin, m.end_date_origin) END,
           department = coalesce(r.department, m.department), job_title = coalesce(r.job_title, m.job_title),
           employee_number = coalesce(r.employee_number, m.employee_number),
           employment_status = coalesce(r.employment_status, m.employment_status),
           custom = m.custom || r.custom, version = m.version + 1, updated_at = now()
      FROM ${asRows(members)}
     WHERE m.company_id = ${companyId}::uuid AND m.id = r.id
       AND (m.email = r.email OR m.employee_number = r.employee_number)`
  if (written !== members.length) throw new ListMoved()
}

const batchOfManagers = 1_000

/**
 * The second pass, when every member has an id: writes managers, one statement for some hundred members.
 * @param ids of the plan's members, in its order
 */
export async function writeManagers(tx: Tx, companyId: string, plan: ImportPlan, ids: string[]) {
  const { members, managersDigest: planned } = plan
  // Another manager was stored since the plan, which may create a cycle together with the file's managers.
  if (planned !== null && (await managersDigest(tx, companyId)) !== planned) throw new ListMoved()
  const idOf = new Map<string, string>(members.map((member, at) => [managerValue(member), ids[at]!]))
  const rows = members.flatMap(({ managerOf, existing }, at) => {
    if (!managerOf || !('value' in managerOf)) return []
    const manager = idOf.get(managerOf.value) ?? managerOf.value
    return existing?.managerId === manager ? [] : [{ id: ids[at], manager_id: manager }]
  })
  for (let from = 0; from < rows.length; from += batchOfManagers) {
    const batch = rows.slice(from, from + batchOfManagers)
    const written = await execute(tx)`
      UPDATE members m SET manager_id = r.manager_id
        FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS r(id uuid, manager_id uuid)
        JOIN members g ON g.company_id = ${companyId}::uuid AND g.id = r.manager_id
       WHERE m.company_id = ${companyId}::uuid AND m.id = r.id`
    if (written !== batch.length) throw new ListMoved()
  }
}

async function identify(tx: Tx, companyId: string, members: Identified[]) {
  const identifiers = members.flatMap(({ id, email, identifiers }) => {
    const own = new Map(
      identifiers.map((identifier) => [`${identifier.kind}:${identifier.value}`, identifier]),
    )
    const address = normaliseEmail(email)
    if (address) own.set(`email:${address}`, { kind: 'email', value: address })
    return [...own.values()].map(({ kind, value }) => ({ memberId: id, kind, value }))
  })
  const written = await claimMany(tx, companyId, identifiers)
  if (written !== identifiers.length) throw new ListMoved()
}
