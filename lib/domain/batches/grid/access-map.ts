import { z } from 'zod'
import {
  type AccessMapQuery,
  type AccessMapView,
  type MapCut,
  withoutPart,
} from '@/lib/domain/batches/grid/map-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const columnsAtOnce = 9
const mostRows = 60

/** Who has how many accounts where, by department or type of user, and how many of them are privileged. */
export async function readAccessMap(
  { companyId }: Actor,
  { by, page }: AccessMapQuery,
): Promise<AccessMapView> {
  const rows = await readRows(pool, shape, {
    name: `access-map-${by}`,
    text: statementOf(by),
    values: [companyId, columnsAtOnce, (page - 1) * columnsAtOnce, mostRows],
  })
  const { totals, columns, parts, others, cells } = rows[0]!
  const inPlace = new Map(cells.map(({ part, connector, ...figures }) => [`${part} ${connector}`, figures]))
  return {
    id: by,
    page,
    pages: Math.max(1, Math.ceil(totals.applications / columnsAtOnce)),
    totals,
    columns,
    rows: parts.map(({ part, name, ...figures }) => ({
      id: (by === 'department' ? name : part) || withoutPart,
      name,
      ...figures,
      cells: columns.map(({ user_connector }) => inPlace.get(`${part} ${user_connector}`) ?? nothing),
    })),
    others,
  }
}

const nothing = { accounts: 0, privileged: 0 }
const figures = { accounts: z.int(), privileged: z.int() }

const shape = {
  totals: column.json(z.object({ applications: z.int(), accounts: z.int(), privileged: z.int() })),
  columns: column.json(
    z.array(
      z.object({
        user_connector: z.string(),
        application: z.string(),
        label: z.string(),
        accounts: z.int(),
        privileged: z.int(),
      }),
    ),
  ),
  parts: column.json(
    z.array(z.object({ part: z.string(), name: z.string().nullable(), people: z.int(), ...figures })),
  ),
  others: column.int,
  cells: column.json(z.array(z.object({ part: z.string(), connector: z.string(), ...figures }))),
}

/** What the people are told apart by, and its name. */
const cuts: Record<MapCut, { key: string; name: string }> = {
  department: { key: 'm.department::text', name: 'p.name' },
  member_type: {
    key: 'm.member_type_id::text',
    name: '(SELECT t.name::text FROM member_types t WHERE t.company_id = $1 AND t.id::text = p.part)',
  },
}

/**
 * One pass over the accounts of the company that have an owner. Departments that differ by case are one; that is compared
 * once they are counted, since it takes long for each account. A full join, since the server takes ids of one company for
 * independent of one another and would look up each person's accounts by itself; with coalesce it remains one.
 */
const statementOf = (by: MapCut) => `
  WITH counted AS MATERIALIZED (
    SELECT ${cuts[by].key} AS part, a.user_connector_id AS connector, count(*) AS accounts,
           count(*) FILTER (WHERE a.is_admin) AS privileged
      FROM (SELECT member_id, user_connector_id, is_admin, true AS is_one FROM accounts
             WHERE company_id = $1 AND gone_at IS NULL AND member_id IS NOT NULL) a
      FULL JOIN (SELECT id, department, member_type_id FROM members WHERE company_id = $1) m ON m.id = a.member_id
     WHERE coalesce(a.is_one, false)
     GROUP BY 1, 2
  ), held AS MATERIALIZED (
    SELECT coalesce(lower(part), '') AS part, connector, sum(accounts)::int AS accounts, sum(privileged)::int AS privileged
      FROM counted GROUP BY 1, 2
  ), columns AS MATERIALIZED (
    SELECT h.connector, c.application, c.label, sum(h.accounts)::int AS accounts, sum(h.privileged)::int AS privileged
      FROM held h JOIN user_connectors c ON c.company_id = $1 AND c.id = h.connector
     GROUP BY 1, 2, 3
     ORDER BY 5 DESC, 4 DESC, 3, 1 LIMIT $2 OFFSET $3
  ), people AS (
    SELECT coalesce(lower(part), '') AS part, min(part) AS name, sum(n)::int AS people
      FROM (SELECT ${cuts[by].key} AS part, count(*) AS n FROM members m WHERE m.company_id = $1 GROUP BY 1) each
     GROUP BY 1
  ), parts AS MATERIALIZED (
    SELECT p.part, ${cuts[by].name} AS name, p.people, coalesce(h.accounts, 0)::int AS accounts,
           coalesce(h.privileged, 0)::int AS privileged
      FROM people p
      LEFT JOIN (SELECT part, sum(accounts) AS accounts, sum(privileged) AS privileged FROM held GROUP BY 1) h
        ON h.part = p.part
  ), shown AS MATERIALIZED (
    SELECT * FROM parts ORDER BY part = '', people DESC, name LIMIT $4
  )
  SELECT (SELECT jsonb_build_object('applications', count(DISTINCT connector), 'accounts', coalesce(sum(accounts), 0),
                                    'privileged', coalesce(sum(privileged), 0)) FROM held) AS totals,
         (SELECT greatest(0, count(*) - $4)::int FROM parts) AS others,
         coalesce((SELECT jsonb_agg(jsonb_build_object('user_connector', connector, 'application', application, 'label', label,
             'accounts', accounts, 'privileged', privileged) ORDER BY privileged DESC, accounts DESC, label, connector)
            FROM columns), '[]') AS columns,
         coalesce((SELECT jsonb_agg(jsonb_build_object('part', part, 'name', name, 'people', people, 'accounts', accounts,
             'privileged', privileged) ORDER BY part = '', people DESC, name) FROM shown), '[]') AS parts,
         coalesce((SELECT jsonb_agg(jsonb_build_object('part', h.part, 'connector', h.connector, 'accounts', h.accounts,
             'privileged', h.privileged))
            FROM held h JOIN columns c ON c.connector = h.connector JOIN shown s ON s.part = h.part), '[]') AS cells`
