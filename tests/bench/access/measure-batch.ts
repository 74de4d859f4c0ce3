import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Agent } from 'undici'

/** The vendor's own pace: it works on so many calls at once, so long on each. */
export const pace = { latencyMs: 100, atOnce: 3 }
const planned = 10_000

/** The vendor of the batch, in a process of its own. */
export async function openVendor() {
  const file = new URL('vendor.ts', import.meta.url).pathname
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', file, String(pace.latencyMs), String(pace.atOnce)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const read = async () => String((await lines.next()).value)
  const host = await read()
  return {
    host,
    async calls() {
      program.stdin.write('\n')
      return Number(await read())
    },
    close: () => void program.kill(),
  }
}

type Vendor = Awaited<ReturnType<typeof openVendor>>

/**
 * A batch that ends accounts: how long ten thousand lines take to plan, and the carrying out of some by a worker, against the same
 * calls made bare by twice as many askers as the vendor answers at once.
 */
export async function measureBatch(owner: pg.Client, vendor: Vendor, lines: number) {
  const { previewBatch } = await import('@/lib/domain/batches/plan/preview-batch')
  const { previewInput } = await import('@/lib/domain/batches/schema')
  const { sendBatch } = await import('@/lib/domain/batches/acts/send-batch')
  const { actor, userConnectorId, members } = await aCompany(owner, vendor.host)
  const preview = (ids: string[]) =>
    previewBatch(
      actor,
      previewInput.parse({ people: { ids }, acts: [{ act: 'end', user_connector: userConnectorId }] }),
    )
  const begun = performance.now()
  await preview(members)
  const planMs = performance.now() - begun

  const id = await preview(members.slice(0, lines))
  const worker = await startWorker()
  await sendBatch(actor, id)
  const took = await untilDone(owner, id, lines)
  const calls = await vendor.calls()
  await worker.leave()
  const bare = await bareCalls(vendor.host, calls)
  return { planMs, seconds: took / 1_000, bareSeconds: bare / 1_000, ratio: took / bare, calls }
}

async function aCompany(owner: pg.Client, host: string) {
  const { sealCredentials } = await import('@/lib/domain/connections/credentials/credentials')
  const [companyId, userConnectorId, userId] = [randomUUID(), randomUUID(), randomUUID()]
  await owner.query(`INSERT INTO companies (id, name) VALUES ($1, 'Bench')`, [companyId])
  const credentials = { custom_domain: `http://${host}`, api_token: 'bench-token', login: '', password: '' }
  await owner.query(
    `INSERT INTO user_connectors (id, company_id, application, label, state, instance, credentials)
     VALUES ($1, $2, 'scim', 'Bench', 'connected', $3, $4)`,
    [
      userConnectorId,
      companyId,
      host,
      sealCredentials({ id: userConnectorId, companyId, instance: host }, credentials),
    ],
  )
  const { rows } = await owner.query<{ id: string }>(
    `WITH person AS (
       INSERT INTO members (company_id, first_name, last_name, email)
       SELECT $1, 'P', 'N' || lpad(n::text, 6, '0'), 'p' || n || '@p.example' FROM generate_series(1, $3::int) n
       RETURNING id
     ), account AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, login, role, member_id, linked_at, facts_hash, further_keys)
       SELECT $1, $2, id::text, id::text, '30', id, now(), '\\x00', '{}' FROM person
     )
     SELECT id FROM person`,
    [companyId, userConnectorId, planned],
  )
  await owner.query('VACUUM (ANALYZE) members, accounts')
  const actor = { companyId, userId: null, fullName: 'Bench', role: 'owner' } as unknown as Parameters<
    typeof import('@/lib/domain/batches/acts/send-batch').sendBatch
  >[0]
  return {
    actor: { ...actor, userId: await aUser(owner, companyId, userId) },
    userConnectorId,
    members: rows.map(({ id }) => id),
  }
}

async function aUser(owner: pg.Client, companyId: string, id: string) {
  await owner.query(
    `INSERT INTO users (id, company_id, email, full_name) VALUES ($1, $2, 'bench@bench.example', 'Bench')`,
    [id, companyId],
  )
  return id
}

async function startWorker() {
  const worker = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--import', 'tsx', 'lib/jobs/main.ts'],
    {
      env: { ...process.env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  for await (const line of createInterface({ input: worker.stdout }))
    if (line.includes('the worker is ready')) break
  worker.stdout.resume()
  return {
    async leave() {
      worker.kill('SIGTERM')
      await ended
    },
  }
}

/** @returns the milliseconds from the first call to the end of the last line */
async function untilDone(owner: pg.Client, batchId: string, lines: number): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ over: number; failed: number; took: number }>(
      `SELECT count(*) FILTER (WHERE p.ended_at IS NOT NULL)::int AS over,
              count(*) FILTER (WHERE p.state = 'failed')::int AS failed,
              extract(epoch FROM max(p.ended_at) - min(p.created_at)) * 1000 AS took
         FROM batch_lines l JOIN provisionings p ON p.company_id = l.company_id AND p.id = l.provisioning_id
        WHERE l.batch_id = $1`,
      [batchId],
    )
    const { over, failed, took } = rows[0]!
    if (failed > 0) throw new Error(`${failed} lines failed`)
    if (over === lines) return Number(took)
    await wait(200)
  }
}

/** As many calls as fast as the vendor answers, by a client that does nothing else. @returns milliseconds */
async function bareCalls(host: string, calls: number): Promise<number> {
  const lanes = 2 * pace.atOnce
  const agent = new Agent({ connections: lanes, keepAliveTimeout: 60_000 })
  const begun = performance.now()
  let left = calls
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) {
        const { body } = await agent.request({
          origin: `http://${host}`,
          path: '/Users/nobody',
          method: 'GET',
        })
        await body.dump()
      }
    }),
  )
  await agent.close()
  return performance.now() - begun
}
