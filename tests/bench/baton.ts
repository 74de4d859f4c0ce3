/**
 * A `.c1z` file of 100,000 users against a CSV file of the same users, then one that has 500,000 grants besides, for which no CSV
 * has a place: how long the first reading and an unchanged one take, as ratios, and the peak memory of the process that reads the
 * file, which must not grow with it: npm run bench:baton -- --users 100000 --groups 1000.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { parseArgs } from 'node:util'
import { openBench } from '@/tests/bench/open-bench'
import { printTable } from '@/tests/bench/print-table'
import { batonFile } from '@/tests/support/baton-file'

const { values } = parseArgs({
  options: { users: { type: 'string', default: '100000' }, groups: { type: 'string', default: '1000' } },
})
const users = Number(values.users)
const groups = Number(values.groups)
const [groupsOfEach, mostTimes, mostGrown] = [5, 1.5, 1.2]
const say = (text: string) => process.stdout.write(`${text}\n`)
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

// With the worker's time limit for statements.
process.env.ROLLCALL_ROLE = 'worker'
const { close } = await openBench()
const { everyCompany } = await import('@/lib/platform/db')
const { stopBoss } = await import('@/lib/platform/queue')
const { connect } = await import('@/lib/domain/connections/user-connectors/connect')
const { receiveUpload } = await import('@/lib/domain/connections/user-connectors/receive-upload')
const { syncAccounts } = await import('@/lib/domain/execution/reading/sync-accounts')

const personOf = (n: number) => ({ id: `u${n}`, name: `Person ${n}`, email: `person${n}@corvelle.example` })
const all = Array.from({ length: users }, (_, n) => personOf(n))

function batonOf(people: typeof all, grantsOfEach = groupsOfEach) {
  return batonFile({
    id: 's1',
    users: people.map(({ id, name, email }) => ({
      id,
      name,
      emails: [{ address: email, isPrimary: true }],
      login: id,
      status: 1,
      kind: 1,
      hasMfa: true,
      lastLogin: new Date('2026-10-01T08:00:00Z'),
    })),
    groups: Array.from({ length: grantsOfEach > 0 ? groups : 0 }, (_, n) => ({
      id: `g${n}`,
      name: `Group ${n}`,
    })),
    grants: people.flatMap(({ id }, n) =>
      Array.from({ length: grantsOfEach }, (_, i) => ({
        on: `group/g${(n + i * 7) % groups}`,
        to: `user/${id}`,
      })),
    ),
  })
}

const csvOf = (people: typeof all) =>
  Buffer.from(
    [
      'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname',
      ...people.map(({ id, name, email }) => `${id},${email},Member,1,1,0,${id},${name},${id}`),
    ].join('\n'),
  )

type Reading = { seconds: number; childMegabytes: number; ownMegabytes: number }

/** The highest memory of the processes started from here, while something runs. */
async function watched(work: () => Promise<void>): Promise<Reading> {
  const peaks = { child: 0, own: 0 }
  const timer = setInterval(() => {
    peaks.own = Math.max(peaks.own, process.memoryUsage.rss())
    for (const thread of readdirSync('/proc/self/task'))
      for (const child of textOf(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean)) {
        const [command, status] = [textOf(`/proc/${child}/cmdline`), textOf(`/proc/${child}/status`)]
        if (command.includes('baton-process'))
          peaks.child = Math.max(peaks.child, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024)
      }
  }, 50)
  const from = performance.now()
  await work()
  clearInterval(timer)
  const seconds = (performance.now() - from) / 1_000
  return { seconds, childMegabytes: megabytes(peaks.child), ownMegabytes: megabytes(peaks.own) }
}

/** A process may end while it is looked at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function read(application: string, name: string, bytes: Buffer) {
  const { id: companyId } = await everyCompany.company.create({ data: { name: 'Bench', onboardingStep: 5 } })
  const { id: userId } = await everyCompany.user.create({
    data: { companyId, fullName: 'Léa Blanc', email: `${companyId}@corvelle.example` },
  })
  const actor = { companyId, userId, fullName: 'Léa Blanc' } as Parameters<typeof connect>[0]
  const id = await connect(actor, { application, label: 'Bench', credentials: {} })
  const once = () =>
    watched(async () => {
      const run = await receiveUpload(actor, id, { name, bytes })
      await syncAccounts(companyId, id, { signal: new AbortController().signal })
      const { state, seen } = await everyCompany.syncRun.findUniqueOrThrow({
        where: { companyId_id: { companyId, id: run.id } },
      })
      if (state !== 'done') throw new Error(`${name}: ${state}, ${seen} seen`)
    })
  return { first: await once(), again: await once() }
}

try {
  const [small, same, whole, csv] = [
    batonOf(all.slice(0, users / 10)),
    batonOf(all, 0),
    batonOf(all),
    csvOf(all),
  ]
  say(`c1z: ${megabytes(whole.length)} MB; CSV: ${megabytes(csv.length)} MB`)
  await read('file', 'warm.csv', csvOf(all.slice(0, 1_000)))
  const tenth = await read('baton', 'small.c1z', small)
  const byCsv = await read('file', 'users.csv', csv)
  const ofUsers = await read('baton', 'users.c1z', same)
  const byBaton = await read('baton', 'grants.c1z', whole)
  const line = (name: 'first' | 'again') => {
    const ratio = ofUsers[name].seconds / byCsv[name].seconds
    if (ratio > mostTimes) process.exitCode = 1
    return [
      name,
      byCsv[name].seconds.toFixed(1),
      ofUsers[name].seconds.toFixed(1),
      ratio.toFixed(2),
      `${mostTimes}`,
      byBaton[name].seconds.toFixed(1),
      (byBaton[name].seconds / byCsv[name].seconds).toFixed(2),
    ]
  }
  printTable(
    ['reading', 'CSV, s', 'c1z, s', 'ratio', 'goal', 'with grants, s', 'ratio'],
    [line('first'), line('again')],
  )
  const grown = byBaton.first.childMegabytes / tenth.first.childMegabytes
  if (grown > mostGrown) process.exitCode = 1
  say(
    `reading process, peak: ${tenth.first.childMegabytes} MB for a tenth, ${byBaton.first.childMegabytes} MB`,
  )
  say(`worker, peak: ${byCsv.first.ownMegabytes} MB with CSV, then ${byBaton.first.ownMegabytes} MB with c1z`)
} finally {
  await stopBoss()
  await close()
}
