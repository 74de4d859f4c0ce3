import type pg from 'pg'
import { pool } from '@/lib/platform/db'
import type { PlanNode } from '@/tests/support/sql/describe-statement'
import { nodesOf } from '@/tests/support/sql/plan'

/** A statement as the server ran it. */
export type Ran = { text: string; blocks: number; rows: number; plan: PlanNode }

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_format: 'json',
  // Notices go to whoever asked, and not into the server's log.
  log_level: 'notice',
  log_parameter_max_length: '0',
}

const role = 'rollcall_application'

/**
 * From now on the server tells new connections of the application how it ran each of their statements: with the values, the
 * role and the transaction that they really had. https://www.postgresql.org/docs/18/auto-explain.html
 */
export async function explainEverything(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>('SELECT current_database() AS name')
  const database = superuser.escapeIdentifier(rows[0]!.name)
  await superuser.query("LOAD 'auto_explain'")
  const of = `ALTER ROLE ${role} IN DATABASE ${database} SET`
  await superuser.query(`${of} session_preload_libraries = 'auto_explain'`)
  for (const [name, value] of Object.entries(settings))
    await superuser.query(`${of} auto_explain.${name} = '${value}'`)
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const [, json] = /^duration: [\d.]+ ms {2}plan:\n([\s\S]+)$/.exec(message ?? '') ?? []
      if (json) heard?.push(read(JSON.parse(json)))
    })
  })
}

let heard: Ran[] | null = null

/** The statements that `work` sends through the pool, as they were run. */
export async function ranBy(work: () => Promise<unknown>): Promise<Ran[]> {
  const ran: Ran[] = []
  heard = ran
  await work().finally(() => {
    heard = null
  })
  return ran
}

const read = ({ 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode }): Ran => ({
  text: text.replace(/\s+/g, ' ').trim(),
  blocks: blocksOf(plan),
  rows: Number(plan['Actual Rows']) || 0,
  plan,
})

const blocksOf = (node: PlanNode) =>
  Number(node['Shared Hit Blocks'] ?? 0) + Number(node['Shared Read Blocks'] ?? 0)

/** Tables that were read from end to end, with the blocks that this took. */
export const sequentialScans = ({ plan }: Ran): { table: string; blocks: number }[] =>
  [...nodesOf(plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({ table: node['Relation Name'] ?? '', blocks: blocksOf(node) }))

/** How the server read its tables, for people: `accounts by accounts_pkey, members from end to end`. */
export const waysOf = ({ plan }: Ran): string =>
  [...nodesOf(plan)]
    .flatMap((node) => {
      const index = node['Index Name']
      if (node['Node Type'] === 'Seq Scan') return [`${node['Relation Name']} from end to end`]
      return index ? [`${index} (${blocksOf(node)} blocks, ${node['Actual Loops']} times)`] : []
    })
    .join(', ')
