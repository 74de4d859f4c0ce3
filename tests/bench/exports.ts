import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { printTable } from '@/tests/bench/print-table'
import { startRoutes } from '@/tests/bench/routes/start'

// What exporting 100,000 rows adds to the memory of the process that does it, against 1,000; and against a reader who
// takes nothing for a while.
const few = 1_000
const many = 100_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const { origin, owner, pid, stop } = await startRoutes()
try {
  const [small, large] = [await aCompanyOf(few), await aCompanyOf(many)]
  const lists = ['accounts', 'audit_events']
  const lines: string[][] = []
  // What is compiled and cached at the first calls is no export's.
  for (const list of lists) for (let n = 0; n < 20; n++) await peakOf(() => take(small, list))
  for (const list of lists) {
    const reference = await median(() => take(small, list))
    const whole = await median(() => take(large, list))
    const slow = await median(() => take(large, list, 3_000))
    const line = (name: string, peak: number) => [name, megabytes(peak), (peak / reference).toFixed(2)]
    lines.push(
      line(`${few} ${list} (reference)`, reference),
      line(`${many} ${list}`, whole),
      line(`${many} ${list}, read slowly`, slow),
    )
  }
  printTable(['export', 'highest memory of the process, MB', 'against 1,000'], lines)
} finally {
  await stop()
}
process.exit(0)

async function take(token: string, list: string, pause = 0): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'authentication-type': 'JWT' }
  const answer = await fetch(`${origin}/api/${list}/export.csv`, { headers })
  if (answer.status !== 200) throw new Error(`${list}: ${answer.status} ${await answer.text()}`)
  let isFirst = true
  for await (const _ of answer.body!) {
    if (isFirst) await wait(pause)
    isFirst = false
  }
}

async function median(act: () => Promise<void>): Promise<number> {
  const peaks: number[] = []
  for (let round = 0; round < rounds; round++) peaks.push(await peakOf(act))
  return peaks.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** The most that the process holds while something goes on, in bytes. */
async function peakOf(act: () => Promise<void>): Promise<number> {
  let peak = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(pid))
      await wait(20)
    }
  }
  const looking = look()
  await act()
  isOver = true
  await looking
  return peak
}

async function memoryOf(process: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${process}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0)
}

/** With so many accounts, and so many events. @returns a login token */
async function aCompanyOf(rows: number): Promise<string> {
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { aConnected } = await import('@/tests/support/sync-factories')
  const actor = await aCompany()
  const connector = await aConnected(actor)
  const token = await aTokenOf(actor)
  await owner.query(
    `INSERT INTO accounts (company_id, user_connector_id, external_id, display_name, email, login, role, facts_hash)
     SELECT $1, $2, n::text, 'Account number ' || n, 'account.' || n || '@corvelle.example', 'account.' || n, 'editor', '\\x00'
       FROM generate_series(1, $3::int) n`,
    [actor.companyId, connector.id, rows],
  )
  await owner.query(
    `INSERT INTO audit_events (company_id, seq, at, actor_kind, actor_name, action, object_id, details, previous_hash, hash)
     SELECT $1, n, now(), 'user', 'Camille Roussel', 'member.updated', uuidv7(),
            jsonb_build_object('name', 'Number ' || n, 'before', jsonb_build_object('last_name', 'Roy'),
                               'after', jsonb_build_object('last_name', 'Royer')),
            sha256(n::text::bytea), sha256((n + 1)::text::bytea)
       FROM generate_series(1, $2::int) n`,
    [actor.companyId, rows],
  )
  await owner.query(
    `INSERT INTO audit_heads (company_id, seq, hash) VALUES ($1, $2, sha256(($2::int + 1)::text::bytea))
     ON CONFLICT (company_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    [actor.companyId, rows],
  )
  await owner.query('VACUUM ANALYZE accounts, audit_events')
  return token
}
