import { z } from 'zod'
import { IDENTIFIER_KINDS } from '@/lib/domain/linking/evidence/types'
import { blockingKeysOfMember } from '@/lib/domain/linking/identifiers/blocking-keys'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/**
 * Rebuilds the keys under which members are found as candidates. Called in the transaction that writes their names or
 * identifiers, so that nobody is on the list without them.
 */
export async function indexMembers(tx: Tx, companyId: string, ids: string[]) {
  const members = await queryRows(tx, {
    id: column.uuid,
    lastName: column.text,
    firstName: column.text,
    email: column.text.nullable,
    identifiers: column.json(z.array(z.object({ kind: z.enum(IDENTIFIER_KINDS), value: z.string() }))),
  })`
    SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email::text AS email,
           coalesce((SELECT jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value))
                       FROM member_identifiers i WHERE i.company_id = m.company_id AND i.member_id = m.id), '[]') AS identifiers
      FROM members m WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
  const keys = members.map((member) => blockingKeysOfMember({ ...member, startDate: null }))
  const sent = JSON.stringify(members.map(({ id }, at) => ({ id, keys: keys[at] })))
  await execute(tx)`
    UPDATE members SET indexed_at = clock_timestamp() WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])`
  await execute(tx)`
    DELETE FROM member_match_keys WHERE company_id = ${companyId}::uuid AND member_id = ANY(${ids}::uuid[])`
  await execute(tx)`
    INSERT INTO member_match_keys (company_id, key, member_id)
    SELECT DISTINCT ${companyId}::uuid, k.key, r.id
      FROM jsonb_to_recordset(${sent}::jsonb) AS r(id uuid, keys jsonb), jsonb_array_elements_text(r.keys) AS k(key)`
}

/**
 * Marks accounts that may belong to these members to be ranked again, after a change of something other than a name or
 * identifier. Members still waiting to be indexed keep waiting.
 */
export const noteMembersChanged = (tx: Tx, companyId: string, ids: string[]) =>
  execute(tx)`
    UPDATE members SET indexed_at = clock_timestamp()
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[]) AND indexed_at <> 'epoch'`

/** The same for all who report to these members, which are about to be deleted. */
export const noteReportsChanged = (tx: Tx, companyId: string, managerIds: string[]) =>
  execute(tx)`
    UPDATE members SET indexed_at = clock_timestamp()
     WHERE company_id = ${companyId}::uuid AND manager_id = ANY(${managerIds}::uuid[]) AND indexed_at <> 'epoch'`
