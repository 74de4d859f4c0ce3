import type pg from 'pg'
import { now } from '@/lib/platform/clock'
import { productVersion } from '@/lib/platform/product-version'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

type Role = 'web' | 'worker'

const startedAt = new Date(now().getTime() - process.uptime() * 1_000)

/**
 * What the connections of this process are called in PostgreSQL, which thereby knows what runs without a row that a killed process
 * would leave behind. At most 63 characters.
 */
export const processName = (role: Role): string =>
  `rollcall ${role} ${productVersion} ${startedAt.toISOString().slice(0, 19)}Z ${process.pid}`

export type RunningProcess = { role: Role; version: string; since: string }

/** The web and worker processes that are connected to the database, the oldest first. */
export async function readProcesses(database: Pick<pg.Pool, 'query'>): Promise<RunningProcess[]> {
  const rows = await readRows(
    database,
    { name: column.text.known },
    {
      // In containers every process has the same number, so its address tells it from others.
      text: `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, 'rollcall w')
      GROUP BY application_name, client_addr`,
      values: [],
    },
  )
  return rows
    .flatMap(({ name }): RunningProcess[] => {
      const [, role, version = '', since = '', pid] = name.split(' ')
      return pid && (role === 'web' || role === 'worker') ? [{ role, version, since }] : []
    })
    .sort((a, b) => a.since.localeCompare(b.since))
}
