import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import type { Limits } from '@/lib/connectors/kit/outbound'
import { presentFailure, presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { translate } from '@/lib/i18n/translate'
import { syncAccountsJob } from '@/lib/jobs/user-connectors'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import {
  aConnectionTo,
  askForSync,
  canary,
  connectorNow,
  people,
  presentOf,
  runNow,
  scimAnswer,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { certificateFile, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const mebibyte = 1024 * 1024
type Fault = (response: ServerResponse) => Reply | undefined

/** 250 people known of an application that can be made to fail on the wire from its second page on. */
async function synced({ tls = false, limits }: { tls?: boolean; limits?: Partial<Limits> } = {}) {
  const actor = await aCompany()
  const vendor = { people: people(250), fault: null as Fault | null, faults: 0 }
  const server = await vendorServer(
    (request, response) => {
      if (!vendor.fault || !request.path.includes('startIndex=101&'))
        return scimAnswer(vendor.people, request.path)
      vendor.faults++
      return vendor.fault(response)
    },
    { tls },
  )
  const connected = await aConnectionTo(actor, server)
  const { policy, runtime, waits, ...way } = connectionTo(server, {}, { ...(limits && { limits }) })
  const trusting = { ...policy, ...(tls && { caFile: certificateFile }) }

  const work = () =>
    syncAccounts(actor.companyId, connected.id, {
      signal: new AbortController().signal,
      connection: { limits: way.limits!, runtime: runtime!, policy: trusting },
    })
  const sync = async () => {
    const { id } = await askForSync(connected)
    await work()
    return runNow(connected, id)
  }
  expect(await sync()).toMatchObject({ state: 'done', added: 250 })
  const anomalies = () => db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })
  return { actor, vendor, server, connected, waits, work, sync, anomalies, opened: await anomalies() }
}

type Synced = Awaited<ReturnType<typeof synced>>

/** The run says so in a sentence of ours, and so does the connection; nobody is gone, and no secret was uttered. */
async function expectTold(
  { connected, anomalies, opened }: Synced,
  run: Awaited<ReturnType<typeof runNow>>,
  kind: string,
  sentence: string,
) {
  const connection = await connectorNow(connected)
  expect(run).toMatchObject({ state: 'failed', errorKind: kind, added: 0, gone: 0 })
  expect(connection).toMatchObject({ state: 'error', errorKind: kind, errorKey: run.errorKey })
  for (const failure of [presentFailure({ ...run, errorAt: run.endedAt }), presentFailure(connection)])
    expect(translate('en', failure!.key, failure!.params)).toBe(sentence)
  expect(JSON.stringify([run, { ...connection, credentials: null }])).not.toContain(canary)
  expect(await presentOf(connected)).toBe(250)
  expect(await anomalies()).toBe(opened)
  expect(await db.syncSeen.count({ where: { companyId: connected.companyId } })).toBe(0)
}

async function expectMended({ vendor, sync, connected }: Synced) {
  vendor.fault = null
  expect(await sync()).toMatchObject({ state: 'done', seen: 250, added: 0, gone: 0 })
  expect(await connectorNow(connected)).toMatchObject({ state: 'connected', errorKind: null })
}

it('sends nothing to a server whose certificate nobody vouches for, and says why', async () => {
  const known = await synced({ tls: true })
  const { connected, server } = known
  server.requests.length = 0
  const { id } = await askForSync(connected)

  // The job as it is, with what the operator allows: the host is on his list, the certificate is not.
  env().OUTBOUND_ALLOW.push(server.host)
  await syncAccountsJob.run(
    { companyId: connected.companyId, userConnectorId: connected.id },
    { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
  )

  expect(server.requests).toEqual([])
  const sentence = `The certificate of ${server.host} is invalid: the connection would not be secure.`
  await expectTold(known, await runNow(connected, id), 'unavailable', sentence)
  await expectMended(known)
})

it('waits longer each time for a vendor that says “too many” and nothing else, pauses, and goes on from its place', async () => {
  const known = await synced()
  const { vendor, connected, waits, work, server } = known
  vendor.fault = () => ({ status: 429, body: { detail: `Slow down, ${canary}` } })
  const { id } = await askForSync(connected)

  await work()

  expect(vendor.faults).toBe(5)
  expect(waits).toEqual([750, 1_500, 3_000, 6_000])
  const paused = await runNow(connected, id)
  expect(paused).toMatchObject({ state: 'queued', seen: 100, gone: 0, workerToken: null })
  expect(presentSyncRun(paused)).toMatchObject({
    state: 'queued',
    retry_at: paused.retryAt!.toISOString(),
    error: { kind: 'rate_limited', reason: 'Slow down, •••' },
  })
  const minutesAway = (paused.retryAt!.getTime() - Date.now()) / 60_000
  expect(minutesAway).toBeGreaterThan(14)
  expect(minutesAway).toBeLessThanOrEqual(15)
  expect(await connectorNow(connected)).toMatchObject({ state: 'connected' })
  expect(await presentOf(connected)).toBe(250)

  vendor.fault = null
  server.requests.length = 0
  await db.syncRun.updateMany({
    where: { companyId: connected.companyId, id },
    data: { retryAt: new Date(Date.now() - 1_000) },
  })
  await work()
  expect(await runNow(connected, id)).toMatchObject({ state: 'done', seen: 250, errorKind: null, gone: 0 })
  expect(server.requests.some(({ path }) => path.startsWith('/Users?startIndex=1&'))).toBe(false)
})

it('has no more patience after a day of “too many”', async () => {
  const known = await synced()
  const { vendor, connected, work } = known
  vendor.fault = () => ({ status: 429, body: { detail: `Slow down, ${canary}` } })
  const { id, companyId } = await askForSync(connected)
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  await db.syncRun.updateMany({ where: { companyId, id }, data: { createdAt: dayBefore } })

  await work()

  const run = await runNow(connected, id)
  await expectTold(known, run, 'rate_limited', 'The application limits the rate of requests.')
  expect(run.errorReason).toBe('Slow down, •••')
  // Soon after the vendor is free, and not at the hour of the daily reading.
  const next = (await connectorNow(connected)).nextSyncAt!
  expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  await expectMended(known)
})

it('takes no more than its measure of a page that sends bytes for ever', async () => {
  const known = await synced()
  let sent = 0
  known.vendor.fault = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(`{"token":"${canary}","Resources":[`)
    const more = Buffer.alloc(65_536, 32)
    const pour = () => {
      while (!response.destroyed) {
        sent += more.length
        if (!response.write(more)) return
      }
    }
    response.on('drain', pour)
    pour()
    return undefined
  }
  const before = process.memoryUsage().arrayBuffers

  const run = await known.sync()

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * mebibyte)
  expect(sent).toBeLessThan(40 * mebibyte)
  expect(known.vendor.faults).toBe(1)
  await expectTold(known, run, 'unexpected', 'The application’s response is too large.')
  await expectMended(known)
})

const silences: [string, Fault][] = [
  ['bytes that drip for ever', drip],
  [
    'headers, and then nothing',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  ],
  ['nothing at all', () => undefined],
]

it.each(silences)('does not wait for ever for %s', async (_name, fault) => {
  const known = await synced({ limits: { requestMs: 250, tries: 3 } })
  known.vendor.fault = fault

  const run = await known.sync()

  expect(known.vendor.faults).toBe(3)
  expect(known.waits).toEqual([750, 1_500])
  await expectTold(known, run, 'unavailable', `${known.server.host} did not respond in time.`)
  await expectMended(known)
})

function drip(response: ServerResponse): undefined {
  response.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(dripping))
}
