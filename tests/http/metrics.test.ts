import { globSync, readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { dispatch } from '@/lib/http/dispatch'
import { countRequest } from '@/lib/http/door/guard-server'
import { templateOf } from '@/lib/http/route-templates'
import { env } from '@/lib/platform/env'
import { publish } from '@/lib/platform/metrics/facts'
import { few, openRegistry } from '@/lib/platform/metrics/registry'
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics'
import { boss } from '@/lib/platform/queue'
import { freePort } from '@/scripts/supervisor/ports'
import {
  aConnectionTo,
  accountsOf,
  anApplication,
  people,
  syncNow,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

let metrics: Server | null
let web: Server
beforeAll(async () => {
  env().METRICS_PORT = await freePort()
  dispatch(routes)
  metrics = await serveMetrics('worker')
  web = createServer((asked, answer) => {
    countRequest(asked, answer)
    answer.writeHead(asked.url?.includes('members') ? 200 : 404).end()
  }).listen(0)
})
afterAll(() => {
  metrics?.close()
  web.close()
})

const get = (port: number, path: string, host = 'localhost', method = 'GET') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, path, method, host: '127.0.0.1', headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode, body: await text(answer) }),
    )
      .on('error', reject)
      .end()
  })
const read = async () => (await get(env().METRICS_PORT!, '/metrics')).body
const visit = (path: string, method?: string) =>
  get((web.address() as AddressInfo).port, path, undefined, method)

/** The text format 0.0.4, line by line: https://prometheus.io/docs/instrumenting/exposition_formats/ */
const lines = [
  /^# HELP [a-z0-9_]+ \S.*$/,
  /^# TYPE [a-z0-9_]+ (counter|gauge|histogram)$/,
  /^[a-z0-9_]+(\{([a-z_]+="[^"\\\n]*",?)+\})? (Na[Nn]|[+-]Inf|-?[0-9.]+(e[+-]?[0-9]+)?)$/,
]

it('is written in the format of Prometheus, each family once, and is bound to loopback', async () => {
  const all = (await read()).split('\n').filter(Boolean)

  expect(all.filter((line) => !lines.some((form) => form.test(line)))).toEqual([])
  const types = all.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(types).size).toBe(types.length)
  expect(types).toContain('nodejs_eventloop_lag_seconds')
  expect(types).toContain('process_resident_memory_bytes')
  expect(metrics?.address()).toMatchObject({ address: '127.0.0.1' })
})

it.each(['alerts.yml', 'dashboard.json'])('exports every metric that %s asks for', async (file) => {
  const families = await openRegistry('worker').getMetricsAsJSON()
  const exported = families.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : name,
  )

  const text = readFileSync(`deploy/monitoring/${file}`, 'utf8')
  const asked = new Set(text.match(/\b(rollcall|nodejs|process)_[a-z0-9_]+/g))

  expect(asked.size).toBeGreaterThan(9)
  expect([...asked].filter((name) => !exported.includes(name))).toEqual([])
})

it('says of the database what it is at this scrape, not at the one before', async () => {
  expect(await openRegistry('worker').metrics()).toContain('rollcall_database_up{role="worker"} 1')
})

it('answers to no name that others could rebind, and at no other address', async () => {
  const port = env().METRICS_PORT!

  expect((await get(port, '/metrics', 'evil.example')).status).toBe(421)
  expect((await get(port, '/metrics', 'worker:9464')).status).toBe(200)
  expect((await get(port, '/')).status).toBe(404)
  expect((await get(port, '/metrics', 'localhost', 'POST')).status).toBe(404)
})

it('counts requests by template: no id, no name and no invented path becomes a label', async () => {
  const id = '0190d3a0-1111-7222-8333-944444444444'
  for (let n = 0; n < 50; n++)
    for (const path of [
      `/api/members/${id}?n=${n}`,
      `/api/made-up-${n}`,
      `/made-up-${n}`,
      `/dashboard/x${n}`,
    ])
      await visit(path)
  await visit(`/api/members/${id}`, 'PROPFIND')

  const text = await read()

  expect(text).toContain(
    'rollcall_http_requests_total{method="GET",route="/api/members/{id}",status="200",role="worker"} 50',
  )
  expect(text).toContain('route="/api (unknown)",status="404",role="worker"} 50')
  expect(text).toContain('method="other"')
  for (const chosen of [id, 'made-up', 'x7', 'PROPFIND']) expect(text).not.toContain(chosen)
})

it('tells the pages of app/ apart', () => {
  const places = globSync('app/**/page.tsx')
    .map((file) =>
      file
        .split('/')
        .slice(1, -1)
        .filter((part) => !part.startsWith('(')),
    )
    .filter((parts) => !parts.includes('[...missing]'))
  const firsts = places.map((parts) => `/${parts.slice(0, parts[0] === 'dashboard' ? 2 : 1).join('/')}`)

  expect(firsts.length).toBeGreaterThan(40)
  expect(firsts.map((path) => templateOf(path))).toEqual(firsts)
})

it('keeps few values of a label, whatever comes', () => {
  const value = few(3)

  expect(['a', 'b', 'c', 'd', 'a', 'e'].map(value)).toEqual(['a', 'b', 'c', 'other', 'a', 'other'])
})

it('shows a sync with its calls, and what waits in the queues', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(3))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  await (await boss()).send('clean-up', {})

  const text = await read()

  expect(await accountsOf(connection)).toHaveLength(3)
  expect(text).toContain('rollcall_syncs_total{connector="scim",outcome="done",role="worker"} 1')
  expect(text).toMatch(/rollcall_vendor_calls_total\{connector="scim",outcome="ok",role="worker"\} [1-9]/)
  expect(text).toMatch(/rollcall_queue_jobs\{queue="clean-up",state="waiting",role="worker"\} 1/)
  expect(text).toContain('rollcall_database_up{role="worker"} 1')
  for (const secret of [actor.companyId, connection.id, application.host]) expect(text).not.toContain(secret)
})

it('counts mails and jobs by what became of them', async () => {
  publish('mail', { outcome: 'refused' })
  publish('job', { queue: 'clean-up', outcome: 'failed', seconds: 2 })

  const text = await read()

  expect(text).toContain('rollcall_mails_total{outcome="refused",role="worker"} 1')
  expect(text).toContain('rollcall_jobs_total{queue="clean-up",outcome="failed",role="worker"} 1')
})
