import { z } from 'zod'
import { eventVersion, testEvent } from '@/lib/domain/events/choices'
import type { EventView } from '@/lib/domain/events/schema'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRow, queryRows } from '@/lib/platform/sql/query'

const atOnce = 500
/** More events of one noun from one reading or transaction become a single one. */
const mostOfOne = 500

/**
 * Gives every event of a company that has committed its place, and makes its deliveries, in the same transaction. One process
 * at a time does so, under the lock of the company's head: a transaction that commits late gets later places, and no
 * reader finds an event before one that it has read. Idempotent.
 */
export async function publishEvents(companyId: string, signal?: AbortSignal): Promise<void> {
  await everyCompany.$transaction((tx) => gatherMany(tx, companyId))
  while (!signal?.aborted)
    if ((await everyCompany.$transaction((tx) => publishSome(tx, companyId))) < atOnce) return
}

/** @returns how many */
async function publishSome(tx: Tx, companyId: string): Promise<number> {
  const first = (await lockHead(tx, companyId)) + 1
  const waiting = await queryRows(tx, {
    id: column.uuid,
    type: column.text,
    object: column.text,
    data: column.json(z.record(z.string(), z.unknown())),
    at: column.instant,
  })`
    SELECT id, type, object, data, occurred_at AS at FROM events
     WHERE company_id = ${companyId}::uuid AND sequence IS NULL ORDER BY number LIMIT ${atOnce}`
  if (waiting.length === 0) return 0
  const placed = waiting.map(({ id, type, object, data, at }, index) => {
    const sequence = first + index
    const view = {
      id,
      type: type as EventView['type'],
      timestamp: at.toISOString(),
      companyId,
      apiVersion: eventVersion,
      sequence,
      object,
      data,
    } satisfies EventView
    return { id, sequence, body: JSON.stringify(view) }
  })
  await execute(tx)`
    UPDATE events e SET sequence = p.sequence, body = p.body
      FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS p(id uuid, sequence int, body text)
     WHERE e.company_id = ${companyId}::uuid AND e.id = p.id`
  await execute(tx)`
    UPDATE event_heads SET sequence = ${first + placed.length - 1} WHERE company_id = ${companyId}::uuid`
  // An endpoint that was made later is told nothing old. What happens while one is paused waits for somebody to ask for it.
  await execute(tx)`
    INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id)
    SELECT e.company_id, w.id, e.id
      FROM events e
      JOIN webhook_endpoints w ON w.company_id = e.company_id AND w.paused_because IS NULL
       AND w.created_at <= e.occurred_at
       AND (e.type = ANY(w.types) OR e.type = ${testEvent} AND e.object = '/api/webhook_endpoints/' || w.id)
     WHERE e.company_id = ${companyId}::uuid AND e.id = ANY(${placed.map(({ id }) => id)}::uuid[])
     ORDER BY e.sequence
    ON CONFLICT DO NOTHING`
  return placed.length
}

async function lockHead(tx: Tx, companyId: string): Promise<number> {
  await execute(tx)`
    INSERT INTO event_heads (company_id) VALUES (${companyId}::uuid) ON CONFLICT DO NOTHING`
  const { sequence } = await queryRow(tx, { sequence: column.int })`
    SELECT sequence FROM event_heads WHERE company_id = ${companyId}::uuid FOR UPDATE`
  return sequence
}

/** Replaces the events of a reading or a transaction that changed hundreds of objects by one with their numbers. */
async function gatherMany(tx: Tx, companyId: string): Promise<void> {
  await lockHead(tx, companyId)
  await execute(tx)`
    WITH many AS (
      SELECT origin, split_part(type, '.', 1) AS noun FROM events
       WHERE company_id = ${companyId}::uuid AND sequence IS NULL
         AND split_part(type, '.', 1) IN ('account', 'anomaly', 'member')
       GROUP BY 1, 2 HAVING count(*) > ${mostOfOne}
    ), gathered AS (
      DELETE FROM events e USING many m
       WHERE e.company_id = ${companyId}::uuid AND e.sequence IS NULL AND e.origin = m.origin
         AND split_part(e.type, '.', 1) = m.noun
      RETURNING e.origin, m.noun, e.type, e.data, e.occurred_at
    ), counted AS (
      SELECT t.origin, t.noun, jsonb_object_agg(split_part(t.type, '.', 2), t.n) AS counts, max(t.at) AS at, max(t.run) AS run,
             (SELECT jsonb_agg(DISTINCT g.data -> 'userConnector') FROM gathered g
               WHERE g.origin = t.origin AND g.noun = t.noun AND g.data ? 'userConnector') AS connectors
        FROM (SELECT origin, noun, type, count(*) AS n, max(occurred_at) AS at, max(data ->> 'run') AS run
                FROM gathered GROUP BY origin, noun, type) t
       GROUP BY t.origin, t.noun
    )
    INSERT INTO events (company_id, type, object, data, origin, occurred_at)
    SELECT ${companyId}::uuid, noun || '.bulk_changed', coalesce(run, '/api/' || CASE noun WHEN 'anomaly' THEN 'anomalies' ELSE noun || 's' END),
           jsonb_build_object('counts', counts, 'run', run, 'userConnectors', coalesce(connectors, '[]')), origin, at
      FROM counted`
}

/** The companies that have events without a place. Across companies, for the worker, which looks every second. */
export async function companiesWithNews(): Promise<string[]> {
  const rows = await queryRows(everyCompany, { companyId: column.uuid })`
    SELECT DISTINCT company_id AS "companyId" FROM events WHERE sequence IS NULL LIMIT 100`
  return rows.map(({ companyId }) => companyId)
}
