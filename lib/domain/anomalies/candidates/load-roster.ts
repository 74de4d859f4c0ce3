import { z } from 'zod'
import { IDENTIFIER_KINDS, type RosterMember } from '@/lib/domain/linking/evidence/types'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

// `confirmedBy` is absent if no user confirmed the link.
const knownIdentifiers = z.array(
  z.object({
    kind: z.enum(IDENTIFIER_KINDS),
    value: z.string(),
    learnedFrom: z.object({ application: z.string(), by: z.string().optional() }).optional(),
  }),
)

type MemberJson = Omit<RosterMember, 'startDate' | 'identifiers'> & {
  startDate: string | null
  identifiers: z.infer<typeof knownIdentifiers>
}

/** Members with all their identifiers; for a learned one, where it was learned and who confirmed it. */
export async function loadRoster(
  tx: Tx,
  companyId: string,
  ids: string[],
): Promise<Map<string, RosterMember>> {
  const members = await queryRows(tx, {
    id: column.text,
    lastName: column.text,
    firstName: column.text,
    email: column.text.nullable,
    identifiers: column.json(knownIdentifiers),
    memberTypeName: column.text.nullable,
    startDate: column.text.nullable,
  })`
    SELECT m.id::text, m.first_name AS "firstName", m.last_name AS "lastName", m.email::text AS email,
           coalesce(m.start_date, m.hiring_date)::text AS "startDate", t.name::text AS "memberTypeName",
           coalesce(i.identifiers, '[]') AS identifiers
      FROM members m
      LEFT JOIN member_types t ON t.company_id = m.company_id AND t.id = m.member_type_id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                 'kind', i.kind, 'value', i.value,
                 'learnedFrom', CASE WHEN i.origin = 'learned'
                                     THEN jsonb_build_object('application', coalesce(c.label, ''), 'by', u.full_name) END))) AS identifiers
          FROM member_identifiers i
          LEFT JOIN accounts a ON a.company_id = i.company_id AND a.id = i.account_id
          LEFT JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
          LEFT JOIN anomaly_decisions d ON d.company_id = i.company_id AND d.id = i.decision_id
          LEFT JOIN users u ON u.company_id = d.company_id AND u.id = d.decided_by_id
         WHERE i.company_id = m.company_id AND i.member_id = m.id
      ) i ON true
     WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])`
  return new Map(members.map((member) => [member.id, toRosterMember(member)]))
}

const toRosterMember = ({ startDate, identifiers, ...member }: MemberJson): RosterMember => ({
  ...member,
  startDate: startDate === null ? null : new Date(startDate),
  identifiers: identifiers.map(({ learnedFrom, ...identifier }) => ({
    ...identifier,
    ...(learnedFrom && { learnedFrom: { application: learnedFrom.application, by: learnedFrom.by ?? null } }),
  })),
})
