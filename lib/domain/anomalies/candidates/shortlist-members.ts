import type { AccountToMatch } from '@/lib/domain/linking/evidence/types'
import { blockingKeysOfAccount } from '@/lib/domain/linking/identifiers/blocking-keys'
import { normaliseFurther } from '@/lib/domain/linking/identifiers/further-keys'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const longest = 60
/** A key that more members share does not select anybody; it only fills the room that is left. */
const crowd = 400

/**
 * For each account, the members worth comparing with it: those who share its rarest keys, or have one of its
 * identifiers.
 */
export async function shortlistMembers(
  tx: Tx,
  companyId: string,
  accounts: { anomalyId: string; account: AccountToMatch }[],
): Promise<Map<string, string[]>> {
  const accountRows = accounts.map(({ anomalyId, account }) => ({
    id: anomalyId,
    keys: blockingKeysOfAccount(account),
  }))
  const further = accounts.flatMap(({ anomalyId, account }) =>
    (account.identifiers ?? []).flatMap((identifier) => {
      const normalised = normaliseFurther(identifier)
      return normalised ? [{ id: anomalyId, ...normalised }] : []
    }),
  )
  const rows = await queryRows(tx, { anomalyId: column.uuid, members: column.text.array })`
    WITH asked AS MATERIALIZED (
      SELECT r.id, k.key FROM jsonb_to_recordset(${JSON.stringify(accountRows)}::jsonb) AS r(id uuid, keys jsonb),
             jsonb_array_elements_text(r.keys) AS k(key)
    ), keys AS MATERIALIZED (
      SELECT d.key, b.members, cardinality(b.members) AS bearers
        FROM (SELECT DISTINCT key FROM asked) d
       CROSS JOIN LATERAL (
         SELECT array_agg(few.member_id ORDER BY few.member_id) AS members
           FROM (SELECT m.member_id FROM member_match_keys m
                  WHERE m.company_id = ${companyId}::uuid AND m.key = d.key
                  ORDER BY m.member_id LIMIT ${crowd + 1}) few) b
       WHERE b.members IS NOT NULL
    ), found AS (
      SELECT a.id, m.member_id, sum(1.0 / (2 + k.bearers)) AS weight
        FROM asked a
        JOIN keys k ON k.key = a.key AND k.bearers <= ${crowd}
       CROSS JOIN unnest(k.members) AS m(member_id)
       GROUP BY a.id, m.member_id
    ), known AS (
      SELECT r.id, i.member_id, 1.0 AS weight
        FROM jsonb_to_recordset(${JSON.stringify(further)}::jsonb) AS r(id uuid, kind identifier_kind, value text)
        JOIN member_identifiers i ON i.company_id = ${companyId}::uuid AND i.kind = r.kind AND i.value = r.value
    ), crowded AS (
      SELECT a.id, m.member_id, 0.001 AS weight
        FROM asked a
        JOIN keys k ON k.key = a.key AND k.bearers > ${crowd} AND a.key NOT LIKE 'd:%'
       CROSS JOIN unnest(k.members[1:${longest}]) AS m(member_id)
       WHERE NOT EXISTS (SELECT FROM found f WHERE f.id = a.id)
    ), placed AS (
      SELECT id, member_id,
             row_number() OVER (PARTITION BY id ORDER BY sum(weight) DESC, member_id) AS place
        FROM (SELECT * FROM found UNION ALL SELECT * FROM known UNION ALL SELECT * FROM crowded) everybody
       GROUP BY id, member_id
    )
    SELECT id AS "anomalyId", array_agg(member_id::text ORDER BY place) AS members
      FROM placed WHERE place <= ${longest} GROUP BY id`
  const shortlists = new Map(rows.map(({ anomalyId, members }) => [anomalyId, members]))
  for (const { anomalyId, memberId } of await byNumber(tx, companyId, accounts)) {
    const members = shortlists.get(anomalyId) ?? []
    if (!members.includes(memberId)) shortlists.set(anomalyId, [...members, memberId])
  }
  return shortlists
}

/** Whose employee number an account shows. */
async function byNumber(
  tx: Tx,
  companyId: string,
  accounts: { anomalyId: string; account: AccountToMatch }[],
): Promise<{ anomalyId: string; memberId: string }[]> {
  const numbers = accounts.flatMap(({ anomalyId, account }) =>
    (account.identifiers ?? []).flatMap(({ kind, value }) =>
      kind === 'employee_id' ? [{ id: anomalyId, value: value.trim() }] : [],
    ),
  )
  if (numbers.length === 0) return []
  return queryRows(tx, { anomalyId: column.uuid, memberId: column.text })`
    SELECT r.id AS "anomalyId", m.id::text AS "memberId"
      FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS r(id uuid, value text)
      JOIN members m ON m.company_id = ${companyId}::uuid AND m.employee_number = r.value`
}
