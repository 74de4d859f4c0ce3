/**
 * Imports two files of 50,000 people by the real worker while busy loops take the processor (12, or as many as the first
 * argument says), and tells what became of it: everybody can be suggested, or the import says why not.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBench } from './open-bench'

const loops = Number(process.argv[2] ?? 12)
const people = Number(process.argv[3] ?? 50_000)
const longestMs = Number(process.argv[4] ?? 9 * 60_000)

const { owner, close } = await openBench()
const { everyCompany } = await import('@/lib/platform/db')
const { stopBoss } = await import('@/lib/platform/queue')
const { commitImport, getImport, startImport } = await import('@/lib/domain/people/import/imports')

const company = await everyCompany.company.create({ data: { name: 'Bench', onboardingStep: 5 } })
const companyId = company.id
const user = await everyCompany.user.create({
  data: { companyId, fullName: 'Léa Blanc', email: 'lea@corvelle.example' },
})
const actor = { companyId, userId: user.id, fullName: user.fullName } as Parameters<typeof startImport>[0]
const started: ChildProcess[] = []
const until = performance.now() + longestMs
const print = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`)
const seconds = (from: number) => Math.round((performance.now() - from) / 1000)

function work(file: number): Buffer {
  const given = ['Jean', 'Marie-Claire', 'Émile', 'Katarzyna', 'Mohammed', 'Chiara', 'Thị Hương', 'Jörg']
  const family = ['Dupont', 'Lefèvre', 'van der Berg', 'Nguyen', 'Benali', 'Moreau-Petit', 'Kowalska']
  const rows = Array.from({ length: people }, (_, n) => {
    const last = `${family[n % family.length]} ${String.fromCharCode(97 + (n % 26), 97 + (n % 23), 97 + (n % 19))}`
    return `${last};${given[n % given.length]};p${file}.${n}@corvelle.example`
  })
  return Buffer.from(['Nom;Prénom;E-mail', ...rows].join('\n'))
}

async function reach(id: string, states: string[]) {
  for (;;) {
    const { state, doneCount, errorKey } = await getImport(actor, id)
    if (states.includes(state)) return { state, doneCount, errorKey }
    if (performance.now() > until) return { state: `${state} when the time was up`, doneCount, errorKey }
    await wait(1_000)
  }
}

try {
  for (let n = 0; n < loops; n++)
    started.push(
      spawn(process.execPath, ['-e', `const end = Date.now() + ${longestMs}; while (Date.now() < end);`]),
    )
  const worker = spawn(process.execPath, ['--import', 'tsx', path.resolve('lib/jobs/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(worker)
  for (const file of [1, 2]) {
    const began = performance.now()
    const { id } = await startImport(actor, { name: `people-${file}.csv`, bytes: work(file) })
    const read = await reach(id, ['previewed', 'failed'])
    const readSeconds = seconds(began)
    if (read.state === 'previewed') await commitImport(actor, id)
    const written = await reach(id, ['done', 'failed'])
    print({ file, read: read.state, readSeconds, ...written, seconds: seconds(began), load: loadavg()[0] })
  }
  const { rows } = await owner.query(
    `SELECT count(*)::int AS members,
            count(*) FILTER (WHERE NOT EXISTS (SELECT FROM member_match_keys k
              WHERE k.company_id = m.company_id AND k.member_id = m.id))::int AS "withoutKeys",
            (SELECT count(*)::int FROM member_match_keys WHERE company_id = $1) AS keys
       FROM members m WHERE company_id = $1`,
    [companyId],
  )
  print({ loops, cores: availableParallelism(), ...rows[0] })
} finally {
  for (const process of started)
    if (process.exitCode === null && process.kill('SIGKILL')) await once(process, 'exit')
  await stopBoss()
  await close()
}
