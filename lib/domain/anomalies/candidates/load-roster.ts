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

const manager = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addresses: z.array(z.string()),
  reports: z.number(),
})

type MemberJson = Omit<RosterMember, 'startDate' | 'endDate' | 'identifiers'> & {
  startDate: string | null
  endDate: string | null
  identifiers: z.infer<typeof knownIdentifiers>
}

/** More reports than this make a manager say as little as any. */
const mostReports = 5_000

/** Members with all their identifiers and their manager; for a learned one, where it was learned and who confirmed it. */
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
    endDate: column.text.nullable,
    employeeNumber: column.text.nullable,
    manager: column.json(manager).nullable,
  })`
    WITH managers AS MATERIALIZED (
      SELECT b.id, jsonb_build_object(
               'id', b.id, 'firstName', b.first_name, 'lastName', b.last_name, 'reports', r.reports,
               'addresses', coalesce((SELECT jsonb_agg(DISTINCT e.value) FROM member_identifiers e
                                       WHERE e.company_id = b.company_id AND e.member_id = b.id AND e.kind = 'email'), '[]')) AS manager
        FROM (SELECT DISTINCT a.manager_id FROM members a
               WHERE a.company_id = ${companyId}::uuid AND a.id = ANY(${ids}::uuid[]) AND a.manager_id IS NOT NULL) d
        JOIN members b ON b.company_id = ${companyId}::uuid AND b.id = d.manager_id
       CROSS JOIN LATERAL (
         SELECT count(*) AS reports
           FROM (SELECT FROM members o WHERE o.company_id = ${companyId}::uuid AND o.manager_id = b.id LIMIT ${mostReports}) few) r
    )
    SELECT m.id::text, m.first_name AS "firstName", m.last_name AS "lastName", m.email::text AS email,
           coalesce(m.start_date, m.hiring_date)::text AS "startDate", m.end_date::text AS "endDate",
           m.employee_number AS "employeeNumber", b.manager, t.name::text AS "memberTypeName",
           coalesce(i.identifiers, '[]') AS identifiers
      FROM members m
      LEFT JOIN member_types t ON t.company_id = m.company_id AND t.id = m.member_type_id
      LEFT JOIN managers b ON b.id = m.manager_id
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

const toRosterMember = ({ startDate, endDate, identifiers, ...member }: MemberJson): RosterMember => ({
  ...member,
  startDate: startDate === null ? null : new Date(startDate),
  endDate: endDate === null ? null : new Date(endDate),
  identifiers: identifiers.map(({ learnedFrom, ...identifier }) => ({
    ...identifier,
    ...(learnedFrom && { learnedFrom: { application: learnedFrom.application, by: learnedFrom.by ?? null } }),
  })),
})
