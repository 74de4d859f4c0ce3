// How fast events reach many endpoints, beside a client that only posts as many bodies to the same receivers:
// npm run bench:webhooks -- --events 1000 --endpoints 20 --latency 50
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent } from 'undici'
import { openBench } from '@/tests/bench/open-bench'
import { printTable } from '@/tests/bench/print-table'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    endpoints: { type: 'string', default: '20' },
    /** How long each receiver takes for one event, in milliseconds. */
    latency: { type: 'string', default: '50' },
  },
})
const [events, endpoints, latency] = [values.events, values.endpoints, values.latency].map(Number) as [
  number,
  number,
  number,
]
/** What one endpoint is sent at once. */
const lanes = 5

let taken = 0
const receivers = await Promise.all(
  Array.from({ length: endpoints }, async () => {
    const server = createServer(async (request, response) => {
      for await (const _ of request);
      await wait(latency)
      taken++
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { server, host: `127.0.0.1:${port}` }
  }),
)
const { owner, close } = await openBench(receivers.map(({ host }) => host))
try {
  const { deliverDue } = await import('@/lib/domain/events/deliveries/deliver')
  const { publishEvents } = await import('@/lib/domain/events/publish-events')
  const { newSecret, seal } = await import('@/lib/domain/events/endpoints/endpoint-secrets')
  const { db, everyCompany } = await import('@/lib/platform/db')
  const { env } = await import('@/lib/platform/env')
  // What the sender can do is measured, not what it is allowed to.
  env().limits.webhook_endpoint = { most: 1_000_000, seconds: 1 }

  const bare = await timed(() => Promise.all(receivers.map(({ host }) => postAll(host))))

  const { id: companyId } = await everyCompany.company.create({ data: { name: 'Bench' } })
  const ids = await Promise.all(
    receivers.map(async ({ host }) => {
      const row = { companyId, id: randomUUID() }
      await db.webhookEndpoint.create({
        data: {
          ...row,
          origin: `http://${host}`,
          address: seal(row, 'address', `http://${host}/hook`),
          secret: seal(row, 'secret', newSecret()),
          types: ['removal.proven'],
        },
      })
      return row.id
    }),
  )
  await owner.query(
    `INSERT INTO events (company_id, type, object, data)
     SELECT $1, 'removal.proven', '/api/provisionings/' || n, '{}' FROM generate_series(1, $2::int) n`,
    [companyId, events],
  )
  const publishing = await timed(() => publishEvents(companyId))
  const { signal } = new AbortController()
  const isLeft = (endpointId: string) =>
    db.webhookDelivery.count({ where: { companyId, endpointId, state: 'pending' } })
  taken = 0
  const sending = await timed(() =>
    Promise.all(
      ids.map(async (id) => {
        while ((await isLeft(id)) > 0) await deliverDue(companyId, id, { signal })
      }),
    ),
  )
  const all = events * endpoints
  if (taken !== all) throw new Error(`${taken} of ${all} were sent`)
  const perSecond = (seconds: number) => Math.round(all / seconds).toLocaleString('en')
  printTable(
    ['', 'seconds', 'a second', 'of the bare client'],
    [
      ['a bare client', bare.toFixed(1), perSecond(bare), '1'],
      ['publishing', publishing.toFixed(1), '', ''],
      ['sending', sending.toFixed(1), perSecond(sending), (bare / sending).toFixed(2)],
    ],
  )
} finally {
  for (const { server } of receivers) server.closeAllConnections()
  for (const { server } of receivers) server.close()
  await close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function postAll(host: string) {
  const agent = new Agent({ connections: lanes })
  const body = JSON.stringify({ type: 'removal.proven', data: { text: 'x'.repeat(300) } })
  const left = Array.from({ length: events }).values()
  const lane = async () => {
    for (const _ of left) {
      const { body: answer } = await agent.request({
        origin: `http://${host}`,
        path: '/hook',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      await answer.dump()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await agent.close()
}
