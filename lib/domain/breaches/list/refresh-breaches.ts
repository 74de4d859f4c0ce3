import { severityOfHits } from '@/lib/domain/breaches/hits/severity'
import { writeBreaches } from '@/lib/domain/breaches/list/write-breaches'
import type { Source } from '@/lib/domain/breaches/sources/source'
import { alone } from '@/lib/platform/alone'
import { everyCompany, pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { execute } from '@/lib/platform/sql/query'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

/**
 * Updates the instance's list of a source, across companies: in full once a day, and within an hour when the source has
 * a new entry. Only one process reads at a time.
 */
export async function refreshBreaches(source: Source): Promise<void> {
  if (!(await isDue(source, '1 hour'))) return
  await alone(`breaches of ${source.id}`, async () => {
    if (await isDue(source, '1 hour')) await read(source)
  })
}

/** Reads the list again before a day has passed, because it lacks a name. At most once an hour. */
export async function refreshForUnknown(source: Source): Promise<void> {
  const rows = await readRows(
    pool,
    { is_fresh: column.bool },
    {
      text: `SELECT EXISTS (SELECT FROM breach_feeds WHERE source = $1::breach_source AND read_at > now() - interval '1 hour') AS is_fresh`,
      values: [source.id],
    },
  )
  if (!rows[0]!.is_fresh) await alone(`breaches of ${source.id}`, () => readWhole(source, null))
}

async function isDue(source: Source, apart: string): Promise<boolean> {
  const count = await runStatement(pool, {
    text: `SELECT FROM breach_feeds WHERE source = $1::breach_source AND probed_at > now() - $2::interval`,
    values: [source.id, apart],
  })
  return count === 0
}

async function read(source: Source): Promise<void> {
  const newest = (await source.probe?.()) ?? null
  const feed = await everyCompany.breachFeed.findUnique({ where: { source: source.id } })
  const rows = await readRows(
    pool,
    { is_old: column.bool },
    {
      text: `SELECT coalesce($1::timestamptz < now() - interval '1 day', true) AS is_old`,
      values: [feed?.readAt ?? null],
    },
  )
  if (rows[0]!.is_old || (newest !== null && newest !== feed?.newest)) return readWhole(source, newest)
  await runStatement(pool, {
    text: `UPDATE breach_feeds SET probed_at = now() WHERE source = $1::breach_source`,
    values: [source.id],
  })
}

async function readWhole(source: Source, newest: string | null): Promise<void> {
  const written = await writeBreaches(source.id, await source.listBreaches())
  if (written > 0) {
    await execute(everyCompany)`
      UPDATE breach_hits h SET severity = ${severityOfHits}
        FROM breaches b WHERE b.id = h.breach_id AND b.source = ${source.id}::breach_source
         AND h.severity <> ${severityOfHits}`
    log.info({ source: source.id, written }, 'breaches were new or changed')
  }
  await runStatement(pool, {
    text: `INSERT INTO breach_feeds AS f (source, read_at, probed_at, newest)
     VALUES ($1::breach_source, now(), now(), coalesce($2, ''))
     ON CONFLICT (source) DO UPDATE SET read_at = now(), probed_at = now(), newest = coalesce($2, f.newest)`,
    values: [source.id, newest],
  })
}
