import { z } from 'zod'
import { accountChangeKinds } from '@/lib/domain/accounts/list/schema'
import { getMember } from '@/lib/domain/people/members/members'
import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Row = {
  id: string
  kind: (typeof accountChangeKinds)[number]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  userName: string | null
  identifier: string
  application: string
  label: string
  at: Date
  total: number
}

/** The columns of an account whose changes the journal shows. */
const journalFacts = ['role', 'status', 'is_admin', 'has_mfa', 'email', 'login', 'display_name'] as const
type JournalFact = (typeof journalFacts)[number]

export type MemberEventView = {
  id: string
  kind: Row['kind']
  application: string
  label: string
  identifier: string
  /** For a change: the facts with their values before and after. */
  facts: { fact: JournalFact; before: string | boolean | null; after: string | boolean | null }[]
  /** Which group was joined or left, by the name it had. */
  group: string | null
  /** The user who did it; null for what a reading found. */
  user: string | null
  at: string
}

/** The history of a member's accounts while they were the member's, newest first. */
export async function listMemberJournal(
  actor: Actor,
  memberId: string,
  { page, size }: { page: number; size: number },
): Promise<{ items: MemberEventView[]; total: number }> {
  await getMember(actor, memberId)
  const rows = await readRows(
    pool,
    {
      id: column.uuid,
      kind: column.oneOf([...accountChangeKinds]),
      before: column.json(z.record(z.string(), z.unknown())).nullable,
      after: column.json(z.record(z.string(), z.unknown())).nullable,
      userName: column.text.nullable,
      identifier: column.text,
      application: column.text,
      label: column.text,
      at: column.instant,
      total: column.int,
    },
    {
      name: 'member-journal',
      // By ids, each way by its own index: one condition over both tables reads all changes of the company.
      text: `WITH found AS MATERIALIZED (
               SELECT x.id FROM account_changes x WHERE x.company_id = $1 AND x.member_id = $2
                UNION ALL
               SELECT x.id FROM accounts a
                CROSS JOIN LATERAL (
                  SELECT x.id FROM account_changes x
                   WHERE x.company_id = a.company_id AND x.account_id = a.id AND x.member_id IS NULL
                     AND (a.linked_at IS NULL OR x.at >= a.linked_at OR x.kind = 'appeared')
                   ORDER BY x.at) x
                WHERE a.company_id = $1 AND a.member_id = $2)
           SELECT x.id, x.kind::text, x.before, x.after, u.full_name AS "userName", c.application, c.label, x.at,
                  coalesce(a.login, a.email, a.external_id) AS identifier, (count(*) OVER ())::int AS total
             FROM account_changes x
             JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
             JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
             LEFT JOIN users u ON u.company_id = x.company_id AND u.id = x.user_id
            WHERE x.company_id = $1 AND x.id = ANY (ARRAY(SELECT id FROM found))
            ORDER BY x.at DESC, x.id DESC LIMIT $3 OFFSET $4`,
      values: [actor.companyId, memberId, size, (page - 1) * size],
    },
  )
  return { items: rows.map(present), total: rows[0]?.total ?? 0 }
}

function groupIn({ before, after }: Row): string | null {
  const group = (after ?? before)?.group
  return typeof group === 'string' ? group : null
}

const present = (row: Row): MemberEventView => ({
  id: row.id,
  kind: row.kind,
  group: groupIn(row),
  application: row.application,
  label: row.label,
  identifier: row.identifier,
  facts: journalFacts
    .filter((fact) => row.kind === 'changed' && row.after && fact in row.after)
    .map((fact) => ({
      fact,
      before: plain(labelled(fact, row.before)),
      after: plain(labelled(fact, row.after)),
    })),
  user: row.userName,
  at: row.at.toISOString(),
})

/** A role by the application's own label, where it has one. */
const labelled = (fact: JournalFact, facts: Row['before']) =>
  (fact === 'role' && facts?.role_label) || facts?.[fact]

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' ? value : null)
