import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { auditActions } from '@/lib/domain/record/audit/write/actions-schema'
import { linesOf } from '@/lib/domain/record/audit/write/event-lines'
import { sentenceOf } from '@/lib/domain/record/audit-log/present-event'
import { operationsOf } from '@/lib/http/routes'
import { auditTexts } from '@/lib/i18n/audit-words'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { recordedActs } from '@/tests/support/recorded-acts'
import { aRegistration, canary } from '@/tests/support/recorded-user-acts'
import { password } from '@/tests/support/second-factor'

/** Operations that leave no event themselves, and why. Whoever adds one has it reviewed. */
const exceptions: Record<string, string> = {
  'PATCH /api/member_imports/{id}':
    'reads the file again under another mapping; nothing is written before the commit',
  'GET /api/member_imports/{id}/left_out.csv': 'needs a file with faulty lines: tried with one',
  'PATCH /api/bank_imports/{id}':
    'reads the file again under other choices; nothing is written before the commit',
  'POST /api/bundles/{id}/correct': 'a draft; nothing is asked of an application before it is sent',
  'POST /api/batches/preview': 'a draft; nothing is asked of an application before it is sent',
  'PATCH /api/batches/{id}': 'a draft; nothing is asked of an application before it is sent',
  'POST /api/batches/{id}/undo': 'a draft; nothing is asked of an application before it is sent',
  'POST /api/access_reviews/launch/preview': 'shows who would get what',
  'POST /api/anomalies/resolve/preview': 'shows what would be linked',
  'POST /api/bank_connections/connect': 'needs a provider: tried with one',
  'POST /api/bank_connections/callback': 'needs a provider: tried with one',
  'POST /api/bank_connections/{id}/reconnect': 'needs a provider: tried with one',
  'PUT /api/bank_connections/{id}/accounts': 'needs a provider: tried with one',
  'POST /api/bank_connections/{id}/refresh': 'needs a provider: tried with one',
  'POST /api/bank_connections/{id}/disconnect': 'needs a provider: tried with one',
  'POST /api/bank_webhooks/bridge': 'a hint that has a bank read: what comes in is recorded',
  'POST /api/bank_webhooks/powens': 'a hint that has a bank read: what comes in is recorded',
  'POST /api/subscription/checkout': 'needs Stripe: tried with one',
  'POST /api/subscription/portal': 'needs Stripe: tried with one',
  'POST /api/subscription/resume': 'needs Stripe: tried with one',
  'GET /api/subscription/invoices.zip': 'needs Stripe: tried with one',
  'POST /api/subscription/refresh': 'reads what is subscribed: what has changed is recorded',
  'POST /api/stripe/webhook': 'has a subscription read: what has changed is recorded',
  'POST /api/spends/{id}/preview': 'shows what a correction would change',
  'POST /api/users/demo': 'a company of invented people, which is removed again',
  'POST /api/users/register': 'belongs to no company until the link was followed',
  'POST /api/users/verify_email': 'makes the company whose log begins with it: tried below',
  'POST /api/users/password_reset_request':
    'looked up by the worker, so that no address is told; the reset itself leaves an event',
  'PATCH /api/notifications/preferences': 'what one wants to hear of oneself',
  'POST /api/notifications/read': 'what one has seen',
  'POST /api/notifications/unsubscribe': 'one’s own mails, by a program that nobody is signed in to',
  'POST /api/onboarding': 'how far one is in getting started, a claim of the token',
  'POST /api/users/token': 'the same session with the claims of today',
  'POST /api/users/login/provider': 'ends in the same signing in as a password, tried with a real provider',
  'POST /api/users/identities/link': 'needs a real provider: tried in identities',
  'POST /api/shadow_scans/start': 'a visitor’s: there is no company whose log it could be in',
  'POST /api/shadow_scans/finish': 'a visitor’s: there is no company whose log it could be in',
  'DELETE /api/shadow_scans/by_token/{token}': 'a visitor’s: there is no company whose log it could be in',
  'POST /api/user_connectors/oauth/start': 'needs a client of the operator: tried with the connector',
  'POST /api/user_connectors/oauth/finish': 'ends in the same connecting as a token',
}
const isCount = (path: string) => path.endsWith('/count')
/** Reading that takes data out of the product, or ends something. */
const isRecorded = (path: string) => /\.(csv|zip)$/.test(path) || path === '/api/users/logout'

const operations = operationsOf(routes).filter(
  ({ method, path }) => !isCount(path) && (method !== 'GET' || isRecorded(path)),
)
const eventsOf = (companyId: string) =>
  db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })

it('knows of every operation that writes or exports whether it leaves an event', () => {
  const keys = operations.map(({ method, path }) => `${method} ${path}`)
  const unknown = keys.filter((key) => !recordedActs[key] && !exceptions[key])

  expect(unknown).toEqual([])
})

describe.each(
  operations
    .map((operation) => ({ ...operation, key: `${operation.method} ${operation.path}` }))
    .filter(({ key }) => recordedActs[key]),
)('$key', ({ key, method, path }) => {
  it('leaves an event that says who, from where and what, in both languages', async () => {
    const { companyId, token, params, query = '', body } = await recordedActs[key]!()
    const before = await eventsOf(companyId)

    const answer = await call(routes[path]![method]!, path + query, {
      token,
      params,
      method,
      body,
      headers: body instanceof Buffer ? { 'Content-Type': 'application/octet-stream' } : undefined,
    })

    expect([answer.status, answer.text.slice(0, 300)]).toEqual([
      expect.toSatisfy((s) => s < 300),
      expect.anything(),
    ])
    const events = (await eventsOf(companyId)).slice(before.length)
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) {
      expect(Object.values(auditActions).flat()).toContain(event.action)
      for (const language of ['fr', 'en'] as const)
        expect(sentenceOf(event, auditTexts(language))).not.toMatch(/\bnone\b|[{}]|^[a-z_]+\.[a-z_]+$/)
    }
    expect(events.some(({ from }) => /^2001:db8:.*::\/64$/.test(from ?? ''))).toBe(true)
  })
})

it('begins the log of a company with its making, and the sign-in of who made it', async () => {
  const body = await aRegistration()
  const path = '/api/users/verify_email'

  expect((await call(routes[path]!.POST!, path, { body })).status).toBe(200)

  const company = await everyCompany.company.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const events = await eventsOf(company.id)
  expect(events.map(({ action }) => action)).toEqual(['company.created', 'user.signed_in'])
})

// After all of the above: every secret that was sent, in every form it had.
afterAll(async () => {
  const companies = await everyCompany.company.findMany({ select: { id: true } })
  for (const { id } of companies) {
    const events = await eventsOf(id)
    const texts = events.map((event) => JSON.stringify(event.details))
    for (const event of events)
      for await (const line of linesOf(pool, event)) texts.push(JSON.stringify(line))
    expect(texts.filter((text) => text.includes(canary) || text.includes(password))).toEqual([])
    expect((await verifyChain(pool, id)).problems).toEqual([])
  }
})
