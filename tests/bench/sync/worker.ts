// The worker's own code in a process of its own, told <company> <connection> <folder of PostgreSQL>.
// Prints, as JSON, the processor time, the milliseconds and the peak of its memory after a first and an unchanged second sync.
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { db, everyCompany } from '@/lib/platform/db'
import { serverCpu } from '@/tests/bench/sync/server-cpu'

const [companyId = '', userConnectorId = '', postgresFolder = ''] = process.argv.slice(2)

async function sync() {
  await everyCompany.$transaction((tx) => startRun(tx, { companyId, userConnectorId, trigger: 'manual' }))
  const [began, own, server] = [performance.now(), process.cpuUsage(), serverCpu(postgresFolder)]
  await syncAccounts(companyId, userConnectorId, { signal: new AbortController().signal })
  const milliseconds = performance.now() - began
  const { user, system } = process.cpuUsage(own)
  const ofServer = serverCpu(postgresFolder) - server
  const run = await db.syncRun.findFirstOrThrow({
    where: { companyId, userConnectorId },
    orderBy: { createdAt: 'desc' },
  })
  // What a failed run did not do would be measured as fast.
  if (run.state !== 'done') throw new Error(`The sync ${run.state}: ${run.errorKey}`)
  const { state, seen, added, changed, gone, linked, anomalies, pages } = run
  return {
    serverCpu: ofServer,
    workerCpu: (user + system) / 1_000,
    milliseconds,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    run: { state, seen, added, changed, gone, linked, anomalies, pages },
  }
}

const [first, again] = [await sync(), await sync()]
process.stdout.write(JSON.stringify({ first, again }))
process.exit(0)
