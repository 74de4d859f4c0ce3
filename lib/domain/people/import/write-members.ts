import { claimMany } from '@/lib/domain/linking/identifiers/claim-identifier'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { PlannedMember } from '@/lib/domain/people/import/plan-import'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** The list was changed between the plan and the writing. */
export class ListMoved extends Error {}

/**
 * Creates and updates one batch with its identifiers and match keys, by whole sets: whoever is on the list can be suggested.
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
    })),
  )

async function insert(tx: Tx, companyId: string, members: Identified[], defaultTypeId: string | null) {
  const written = await execute(tx)`
    INSERT INTO members (id, company_id, last_name, first_name, email, civility, member_type_id, hiring_date,
                         start_date, end_date, origin)
    SELECT r.id, ${companyId}::uuid, r.last_name, r.first_name, r.email, r.civility,
           coalesce(r.member_type_id, ${defaultTypeId}::uuid), r.hiring_date, r.start_date, r.end_date, 'import'
      FROM jsonb_to_recordset(${rowsOf(members)}::jsonb)
        AS r(id uuid, last_name text, first_name text, email citext, civility civility, member_type_id uuid,
             hiring_date date, start_date date, end_date date)
    ON CONFLICT DO NOTHING`
  if (written !== members.length) throw new ListMoved()
}

/** Empty cells leave the stored value unchanged. */
async function update(tx: Tx, companyId: string, members: Identified[]) {
  const written = await execute(tx)`
    UPDATE members m
       SET last_name = r.last_name, first_name = r.first_name, civility = coalesce(r.civility, m.civility),
           member_type_id = coalesce(r.member_type_id, m.member_type_id),
           hiring_date = coalesce(r.hiring_date, m.hiring_date),
           start_date = coalesce(r.start_date, m.start_date), end_date = coalesce(r.end_date, m.end_date),
           version = m.version + 1, updated_at = now()
      FROM jsonb_to_recordset(${rowsOf(members)}::jsonb)
        AS r(id uuid, last_name text, first_name text, email citext, civility civility, member_type_id uuid,
             hiring_date date, start_date date, end_date date)
     WHERE m.company_id = ${companyId}::uuid AND m.id = r.id AND m.email = r.email`
  if (written !== members.length) throw new ListMoved()
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
