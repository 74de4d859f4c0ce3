import { parseArgs } from 'node:util'
import { buildWhenChanged } from '@/scripts/supervisor/build'
import { runCommand } from '@/scripts/supervisor/command'
import { say } from '@/scripts/supervisor/say'
import { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { makeCompanies } from '@/tests/faults/companies'
import { drain, readEverything } from '@/tests/faults/drain'
import { belowFloors, checkFloors, floors, isFaultEnough } from '@/tests/faults/floors'
import { faultKinds, injectFaults, noFaults } from '@/tests/faults/inject/faults'
import { judge } from '@/tests/faults/judge'
import { Ledger } from '@/tests/faults/ledger'
import { runLoad } from '@/tests/faults/load/load'
import { noProbes, probe } from '@/tests/faults/load/probe'
import { tellUsers } from '@/tests/faults/load/tell-users'
import { report } from '@/tests/faults/report'
import { Balancer } from '@/tests/faults/stage/balancer'
import { installSmallDisk } from '@/tests/faults/stage/small-disk'
import { Stage } from '@/tests/faults/stage/stage'

// `npm run test:faults`: three web processes and three workers under load, while they are killed, paused and cut off;
// then everything that was acknowledged is looked for. Ten minutes, or two with --short, and longer until enough was tried.
// Exit code 1: something broke, or was not tried.
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string' },
    /** Some kinds alone: kill,pause,cut,restart,replay,clock,mail,disk */
    only: { type: 'string', default: faultKinds.join(',') },
    /** Leaves the logs of the processes where they are, and says where. */
    keep: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds ?? (values.short ? 45 : 600))
const longestPause = values.short ? 25 : 40
// On a busy machine it takes longer until enough was tried; then it ends.
const longestSeconds = values.short ? seconds + 900 : seconds * 2
const least = values.short ? floors.short : floors.long
// The few probes of a short run meet many faults: of these a number has to be answered in time (floors.ts), and no share.
const answeredShare = values.short ? undefined : 99
const wanted = values.only.split(',').filter((kind) => faultKinds.includes(kind))
const random = (stream: number) => new SeededRandom(Number(values.seed) * 7 + stream)

await runCommand(async (undo) => {
  say(`Faults for ${seconds} s, --seed ${values.seed}`)
  await buildWhenChanged(() => say('Building …'))
  let isKept = true
  const stage = await Stage.open(random(1))
  undo(async () => {
    await stage.close(isKept)
    if (isKept) say(`The logs are in ${stage.folder}`)
  })
  const { vendor, mailbox } = stage
  await installSmallDisk(stage.pool)
  await stage.start(3)
  const balancer = new Balancer(stage.ports, stage.host)
  const companies = await makeCompanies({ stage, balancer }, 3)
  const [ledger, faults, probes] = [new Ledger(), noFaults(), noProbes()]
  await readEverything(stage, balancer, companies, ledger)

  const missing = () => belowFloors(least, { faults, ledger, probes }, wanted)
  const start = Date.now()
  const signal = untilEnough(start, missing)
  await Promise.all([
    probe(balancer, companies[0]!.token, probes, signal),
    tellUsers(stage, companies, ledger, signal),
    runLoad(companies, balancer, { random: random(2), ledger, vendor, mailbox, signal }),
    injectFaults({
      stage,
      random: random(3),
      faults,
      signal,
      longestPause,
      pace: values.short ? 0.5 : 1,
      wanted,
      // Past its time only what is missing happens, so that a slow machine has the peace that the acts need.
      isEnough: (kind) => Date.now() - start > seconds * 1_000 && isFaultEnough(least, faults, kind),
    }),
  ])
  await stage.allReady()
  const drained = await drain(stage)
  vendor.calm()
  mailbox.calm()
  const read = await readEverything(stage, balancer, companies, ledger)

  const judged = { stage, pool: stage.pool, ledger, companies }
  const { checks, repeatedMails, settled } = await judge(
    judged,
    probes,
    [...drained.left, ...read.left],
    answeredShare,
  )
  const isWhole = report({
    checks: [checkFloors(Object.keys({ ...least.faults, ...least.acts }).length + 1, missing()), ...checks],
    happened: faults,
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

/** Ends the load after its time, or later: once nothing is missing any more, or at the latest. */
function untilEnough(start: number, missing: () => string[]): AbortSignal {
  const ending = new AbortController()
  const look = setInterval(() => {
    const passed = (Date.now() - start) / 1_000
    if (passed < seconds || (passed < longestSeconds && missing().length > 0)) return
    clearInterval(look)
    ending.abort()
  }, 1_000)
  return ending.signal
}
