import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@/scripts/migrations/folder'
import { Cluster } from '@/scripts/postgres/cluster'
import { buildWhenChanged } from '@/scripts/supervisor/build'
import { runCommand } from '@/scripts/supervisor/command'
import { say } from '@/scripts/supervisor/say'
import { SeededRandom } from '@/tests/bench/matching/seeded-random'
import type { Check } from '@/tests/faults/checks/check'
import { makeCompanies } from '@/tests/faults/companies'
import { drain, readEverything } from '@/tests/faults/drain'
import { judge } from '@/tests/faults/judge'
import { Ledger } from '@/tests/faults/ledger'
import { runLoad } from '@/tests/faults/load/load'
import { noProbes, probe } from '@/tests/faults/load/probe'
import { report } from '@/tests/faults/report'
import { Balancer } from '@/tests/faults/stage/balancer'
import type { ManagedProcess } from '@/tests/faults/stage/managed-process'
import { Stage } from '@/tests/faults/stage/stage'
import { newPasswords } from '@/tests/support/postgres'
import { buildRelease, migrateBy, newestRelease } from '@/tests/upgrade/release'

// `npm run test:upgrade`: web and worker of an earlier version under load, while the database is migrated to this one, its
// processes start beside them and theirs end. No request may fail, and what was acknowledged has to be there.
const { values } = parseArgs({
  options: {
    /** A tag, branch or commit; the newest tag unless given. */
    from: { type: 'string' },
    /** A folder where that version is built already. */
    built: { type: 'string' },
    /** How long each stretch lasts: the old alone, both, the new alone. */
    seconds: { type: 'string', default: '45' },
    /** Fewer of them load a busy machine less. */
    companies: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Leaves the logs of the processes where they are, and says where. */
    keep: { type: 'boolean', default: false },
  },
})
const stretch = Number(values.seconds) * 1_000
const random = (stream: number) => new SeededRandom(Number(values.seed) * 7 + stream)

await runCommand(async (undo) => {
  const from = values.from ?? values.built ?? newestRelease()
  say(`An upgrade from ${from}, --seed ${values.seed}`)
  await buildWhenChanged(() => say('Building this version …'))
  const old = values.built ? path.resolve(values.built) : await buildRelease(from, undo)

  const passwords = newPasswords()
  const stage = await Stage.open(random(1), async (folder, settings) => {
    const files = { folder: path.join(folder, 'postgres'), logFile: path.join(folder, 'postgres.log') }
    const cluster = await Cluster.start({ ...files, password: 'upgrade', settings })
    await cluster.createDatabase('template')
    await migrateBy(old, cluster.url('template'), passwords)
    return { cluster, template: 'template', passwords }
  })
  let isKept = true
  undo(async () => {
    await stage.close(isKept)
    if (isKept) say(`The logs are in ${stage.folder}`)
  })
  const { vendor, mailbox } = stage
  const before = await stage.start(1, old, '-before')
  const balancer = new Balancer(stage.ports, stage.host, { readOnceMs: 30_000, repeatsWrites: true })
  const companies = await makeCompanies({ stage, balancer }, Number(values.companies))
  const [ledger, probes, ending] = [new Ledger(), noProbes(), new AbortController()]
  await readEverything(stage, balancer, companies, ledger)

  const { signal } = ending
  const load = Promise.all([
    probe(balancer, companies[0]!.token, probes, signal),
    runLoad(companies, balancer, { random: random(2), ledger, vendor, mailbox, signal }),
  ])
  const steps = await upgrade(stage, before, () =>
    migrateBy(root, stage.cluster.url('template'), passwords),
  ).finally(() => ending.abort())
  await load
  const drained = await drain(stage)
  vendor.calm()
  mailbox.calm()
  const read = await readEverything(stage, balancer, companies, ledger)

  const judged = { stage, pool: stage.pool, ledger, companies }
  const { checks, repeatedMails, settled } = await judge(judged, probes, [...drained.left, ...read.left], 100)
  const isWhole = report({
    checks: [noneFailed(balancer, ledger), endedInOrder(before), ...checks],
    happened: { ...steps, ...Object.fromEntries(balancer.repeated) },
    ledger,
    probes,
    repeats: { mails: repeatedMails, deletions: vendor.repeatedDeletions },
    settled,
    ownEnds: stage.processes.reduce((sum, { ownEnds }) => sum + ownEnds, 0),
    drainSeconds: drained.seconds,
  })
  isKept = values.keep || !isWhole
  process.exitCode = isWhole ? 0 : 1
})

/** As an operator upgrades: migrate, start the new beside the old, end the old. @returns how long it took, in seconds */
async function upgrade(stage: Stage, before: ManagedProcess[], migrate: () => Promise<void>) {
  const steps: Record<string, number> = {}
  const timed = async (name: string, step: () => Promise<unknown>) => {
    const start = Date.now()
    say(`${name} …`)
    await step()
    steps[`${name}, seconds`] = Math.round((Date.now() - start) / 1_000)
  }
  await timed('the old version alone', () => wait(stretch))
  await timed('migrating', migrate)
  await timed('the old version on new tables', () => wait(stretch))
  await timed('starting the new version', () => stage.start(1))
  await timed('both versions', () => wait(stretch))
  await timed('ending the old version', () => stage.end(before))
  await timed('the new version alone', () => wait(stretch))
  return steps
}

/**
 * Whoever asked was answered. A 503 that says when to come back counts as answered once the repetition is, and so does a process
 * that does not listen any more, where its neighbour does.
 */
function noneFailed({ asked, repeated }: Balancer, { reasons }: Ledger): Check {
  const failed = [...repeated].filter(
    ([what]) => what !== 'ECONNREFUSED' && !what.endsWith('with Retry-After'),
  )
  const refused = [...reasons].filter(([reason]) =>
    / unknown: | refused: (?:400|401|403|405|5|409 .*Idempotency-Key)/.test(reason),
  )
  return {
    name: 'no request failed',
    looked: asked,
    broken: [...failed, ...refused].map(([what, times]) => `${times} × ${what}`),
  }
}

function endedInOrder(before: ManagedProcess[]): Check {
  const late = before.filter(({ wasForced, ownEnds }) => wasForced || ownEnds > 0)
  return {
    name: 'the old version ended when asked to',
    looked: before.length,
    broken: late.map(({ name, ownEnds }) => `${name} did not, or ended by itself ${ownEnds} times before`),
  }
}
