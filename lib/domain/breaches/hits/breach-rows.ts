import type { BreachSource } from '@prisma/client'
import { z } from 'zod'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type BreachRow = {
  id: string
  source: BreachSource
  name: string
  title: string
  domain: string
  breachDate: string | null
  addedAt: Date | null
  modifiedAt: Date | null
  accountCount: bigint
  description: string
  dataClasses: string[]
  isVerified: boolean
  isFabricated: boolean
  isSensitive: boolean
  isSpamList: boolean
  isStealerLog: boolean
  severity: number
  isOpen: boolean
  people: number
  peopleOpen: number
  applications: { id: string; label: string; application: string }[]
  firstSeenAt: Date
}

/** The breaches with these ids that concern the company, in that order, with its hits. */
export async function findBreaches(companyId: string, ids: string[]): Promise<BreachRow[]> {
  if (ids.length === 0) return []
  const rows = await queryRows(db, {
    id: column.text,
    source: column.enum('BreachSource'),
    name: column.text,
    title: column.text,
    domain: column.text,
    breachDate: column.text.nullable,
    addedAt: column.instant.nullable,
    modifiedAt: column.instant.nullable,
    accountCount: column.long,
    description: column.text,
    dataClasses: column.text.array,
    isVerified: column.bool,
    isFabricated: column.bool,
    isSensitive: column.bool,
    isSpamList: column.bool,
    isStealerLog: column.bool,
    severity: column.int,
    isOpen: column.bool,
    people: column.int,
    peopleOpen: column.int,
    applications: column.json(
      z.array(z.object({ id: z.string(), label: z.string(), application: z.string() })),
    ),
    firstSeenAt: column.instant,
  })`
    SELECT b.id::text, b.source::text, b.name, b.title, b.domain, b.breach_date::text AS "breachDate",
           b.added_at AS "addedAt", b.modified_at AS "modifiedAt", b.account_count AS "accountCount", b.description,
           coalesce(b.data_classes, '{}') AS "dataClasses", b.is_verified AS "isVerified", b.is_fabricated AS "isFabricated",
           b.is_sensitive AS "isSensitive", b.is_spam_list AS "isSpamList", b.is_stealer_log AS "isStealerLog",
           max(h.severity)::int AS severity, bool_or(h.acknowledged_at IS NULL) AS "isOpen",
           count(DISTINCT h.member_id)::int AS people,
           count(DISTINCT h.member_id) FILTER (WHERE h.acknowledged_at IS NULL)::int AS "peopleOpen",
           coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label, 'application', c.application) ORDER BY c.label)
                    FILTER (WHERE c.id IS NOT NULL), '[]') AS applications,
           min(h.first_seen_at) AS "firstSeenAt"
      FROM breach_hits h
      JOIN breaches b ON b.id = h.breach_id
      LEFT JOIN user_connectors c ON c.company_id = h.company_id AND c.id = h.user_connector_id
     WHERE h.company_id = ${companyId}::uuid AND h.breach_id = ANY(${ids}::uuid[])
     GROUP BY b.id`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
