import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { startInstance } from '@/tests/support/instance-process'
import { vendorServer } from '@/tests/support/vendor-server'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
/** As OTLP writes it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Request = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}

/** What takes traces. @returns every span that came, with the service that sent it */
async function aCollector() {
  const spans: (OtlpSpan & { service: string | undefined })[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Request
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })))
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('follows a click from the request through the queue to the call of the vendor', async () => {
  const collector = await aCollector()
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-traces-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [port, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const key = () => `traces:${randomBytes(32).toString('base64url')}`
  const keys = { TOKEN_KEYS: key(), CREDENTIAL_KEYS: key(), EVIDENCE_KEYS: newEvidenceKey() }
  const application = await vendorServer(() => ({ body: { totalResults: 0, startIndex: 1, Resources: [] } }))
  const data = path.join(folder, 'data')
  const instance = await startInstance({
    ...keys,
    PORT: String(port),
    MAIL_CATCHER_PORT: String(mailPort),
    MAIL_CATCHER_SMTP_PORT: String(smtpPort),
    ROLLCALL_DATA_DIR: data,
    OUTBOUND_ALLOW: application.host,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  onTestFinished(() => instance.stop().then(() => {}))
  Object.assign(process.env, {
    ...keys,
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: embeddedDatabaseUrl(data),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { aConnectionTo, runNow } = await import('@/tests/support/connector-factories')
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { pool } = await import('@/lib/platform/db')
  onTestFinished(() => pool.end())
  const actor = await aCompany()
  const connection = await aConnectionTo(actor, application)
  const token = await aTokenOf(actor)

  const stranger = '00-11111111111111111111111111111111-2222222222222222-01'
  const answer = await fetch(`http://localhost:${port}/api/user_connectors/${connection.id}/sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, traceparent: stranger },
  })
  const run = (await answer.json()) as { id: string }
  expect([answer.status, run]).toEqual([202, expect.objectContaining({ id: expect.any(String) })])
  await expect.poll(() => runNow(connection, run.id)).toMatchObject({ state: 'done' })
  // Web and worker send their spans on their own: each may come last, and other work of the same name beside it.
  const named = (name: string, parent?: OtlpSpan) =>
    collector.spans.find((span) => span.name === name && (!parent || span.parentSpanId === parent.spanId))
  const chain = () => {
    const request = named('POST /api/user_connectors/{id}/sync')
    const job = request && named('job sync-accounts', request)
    const call = job && named('call scim', job)
    return call && { request, job, call }
  }
  await expect.poll(chain).toBeDefined()
  const { request, job, call } = chain()!

  expect(request).toMatchObject({ service: 'rollcall-web', kind: 2 })
  expect(request.parentSpanId ?? '').toBe('')
  expect(job).toMatchObject({ service: 'rollcall-worker', kind: 5, traceId: request.traceId })
  expect(call).toMatchObject({ service: 'rollcall-worker', kind: 3, traceId: request.traceId })
  expect(call.attributes).toContainEqual({ key: 'outcome', value: { stringValue: 'ok' } })
  // Nothing that names a company, opens anything, or was said by a stranger.
  const all = JSON.stringify(collector.spans)
  for (const secret of [token, actor.companyId, connection.id, application.host, stranger.slice(3, 35)])
    expect(all).not.toContain(secret)
})
