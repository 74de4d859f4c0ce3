import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import { operationsOf } from '@/lib/http/routes'
import { sensitiveAtTimes, sensitiveOperations } from '@/lib/http/sensitive-operations'
import { pool } from '@/lib/platform/db'
import { harmless } from '@/tests/api/harmless-operations'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import { aUserWithPassword, aUserWithSecondFactor, password } from '@/tests/support/second-factor'

const { GET: me } = usersApi['/api/users/me']
const { POST: verifyIdentity } = signInApi['/api/users/verify_identity']

const connection = { application: 'gitlab', credentials: { api_token: 'glpat-x' } }
const some = randomUUID()

/** For those that take one: a body, or a query, that is sensitive. */
const bodies: Record<string, unknown> = {
  'POST /api/user_connectors': connection,
  'PUT /api/user_connectors/{id}': { label: 'GitLab', credentials: { custom_domain: '1.1.1.1' } },
  'PATCH /api/user_connectors/{id}': { credentials: { custom_domain: '1.1.1.1' } },
  'POST /api/user_connectors/{id}/reconnect': { credentials: { api_token: 'glpat-x' } },
  'POST /api/user_connectors/oauth/start': { application: 'github', credentials: {} },
  'PATCH /api/accounts/{id}': { ends_at: '2031-01-31T00:00:00Z' },
  'POST /api/members/{id}/departure': { end_date: '2031-01-31', accounts: [some] },
  'PATCH /api/bank_accounts/{id}': { selected: false },
  'POST /api/bank_connections/connect': { provider: 'powens', browser: 'b'.repeat(43) },
  'POST /api/bank_connections/{id}/reconnect': { browser: 'b'.repeat(43) },
  'POST /api/bank_connections/{id}/disconnect': {},
  'PATCH /api/settings': { leaver_accounts: 'automatic' },
  'PATCH /api/breach_settings': { api_key: null },
  'POST /api/anomalies/{id}/resolve': { kind: 'delete_account' },
  'POST /api/anomalies/resolve': { ids: [some], resolution: { kind: 'delete_account' } },
  'POST /api/access_reviews/{id}/outcomes': { outcome: 'end_access', filter: {} },
  'POST /api/batches': { preview: some },
  'POST /api/batches/{id}/retry': {},
  'POST /api/bundles': { member_type: some, on_arrival: 'automatic' },
  'PATCH /api/bundles/{id}': { on_arrival: 'automatic' },
  'POST /api/savings/end': { ids: [some] },
  'POST /api/access_reviews/{id}/attest': { items: [some], attestation: 'Seen' },
  'POST /api/webhook_endpoints': { address: 'https://203.0.114.7/a', types: ['member.joined'] },
  'PATCH /api/webhook_endpoints/{id}': { address: 'https://203.0.114.7/a' },
  'POST /api/users/email_update': { email: 'camille@elsewhere.example' },
  'POST /api/users/password': { current_password: password, new_password: 'another horse battery' },
  'POST /api/users/totp/enable': { code: '123456', password },
}

/** The same operations with what is not sensitive. */
const milder: [operation: string, body: unknown][] = [
  ['POST /api/user_connectors', { application: 'file', label: 'Slack' }],
  ['PATCH /api/user_connectors/{id}', { label: 'Other' }],
  ['PATCH /api/accounts/{id}', { starts_at: null }],
  ['PATCH /api/accounts/{id}', { ends_at: null }],
  ['POST /api/members/{id}/departure', { end_date: '2031-01-31' }],
  ['PATCH /api/bundles/{id}', { lines: [] }],
  ['PATCH /api/settings', { leaver_accounts: 'confirm' }],
  ['PATCH /api/breach_settings', { source: null }],
  ['POST /api/anomalies/{id}/resolve', { kind: 'assign_member', member_id: some }],
  ['POST /api/anomalies/resolve', { ids: [some], resolution: { kind: 'assign_member', member_id: some } }],
  ['POST /api/access_reviews/{id}/outcomes', { outcome: 'by_hand', filter: {} }],
  ['PATCH /api/webhook_endpoints/{id}', { description: 'Other' }],
]

const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
const proveAgo = (token: string, minutes: number) =>
  pool.query(`UPDATE sessions SET proved_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
    idOf(token),
    minutes,
  ])
const ask = (name: string, token: string, body?: unknown) => {
  const [method = '', path = ''] = name.split(' ')
  return call(routes[path]![method as 'POST']!, path, {
    token,
    method,
    params: path.includes('{id}') ? { id: randomUUID() } : {},
    body,
  })
}
const give = (token: string, body: unknown) =>
  call(verifyIdentity, '/api/users/verify_identity', { token, body })

const decided = { ...sensitiveOperations, ...sensitiveAtTimes, ...harmless }

const all = operationsOf(routes).map(({ method, path, definition }) => ({
  name: `${method} ${path}`,
  method,
  path,
  definition,
}))

describe('what is sensitive', () => {
  it('is decided of every operation that changes something, exports, or is about whoever calls', () => {
    const asked = all.filter(
      ({ name, method, path }) =>
        !path.endsWith('/count') &&
        (method !== 'GET' || /\.(csv|zip|pdf)$|export/.test(path) || name.includes('/api/users/')),
    )

    const undecided = asked.filter(({ name }) => !(name in decided))
    expect(undecided.map(({ name }) => name)).toEqual([])
  })

  it('is decided once, and of nothing that is not there', () => {
    const names = all.map(({ name }) => name)
    const decided = [sensitiveOperations, sensitiveAtTimes, harmless].flatMap((some) => Object.keys(some))

    expect(decided.filter((name) => !names.includes(name))).toEqual([])
    expect(decided.filter((name, at) => decided.indexOf(name) < at)).toEqual([])
  })

  it('is marked on its route, and nothing else is; the page of security names it', () => {
    const marked = all.filter(({ definition }) => definition.needsVerifiedIdentity).map(({ name }) => name)

    expect(marked.sort()).toEqual(Object.keys({ ...sensitiveOperations, ...sensitiveAtTimes }).sort())
    const page = readFileSync('docs/security.md', 'utf8')
    expect(marked.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('is every file that is exported', () => {
    const files = all.filter(({ path }) => /\.(csv|zip)$/.test(path)).map(({ name }) => name)

    expect(files.filter((name) => !(name in sensitiveOperations))).toEqual([])
  })

  it.each(Object.keys(sensitiveOperations))('%s waits for a proof of the last ten minutes', async (name) => {
    const { token } = await aUserWithPassword()

    await proveAgo(token, 11)
    const late = await ask(name, token, bodies[name])
    const proved = await give(token, { password })
    const again = await ask(name, proved.json.token, bodies[name])

    expect(late).toMatchObject({ status: 403, json: { code: 'proof_required' } })
    expect(proved.status).toBe(200)
    expect(again.json?.code).not.toBe('proof_required')
    expect(again.status).not.toBe(401)
  })

  it.each(milder)('%s does not with %j', async (name, body) => {
    const { token } = await aUserWithPassword()
    await proveAgo(token, 11)

    const answer = await ask(name, token, body)

    expect([200, 201, 202, 404]).toContain(answer.status)
    expect(answer.json?.code).not.toBe('proof_required')
  })

  it('is not asked for at nine minutes, nor for the name of a connection at any time', async () => {
    const { token } = await aUserWithPassword()
    const patch = routes['/api/user_connectors/{id}']!.PATCH!

    await proveAgo(token, 9)
    const early = await call(routes['/api/user_connectors']!.POST!, '/api/user_connectors', {
      token,
      body: { application: 'file' },
    })
    await proveAgo(token, 600)
    const named = await call(patch, '/api/user_connectors', {
      token,
      method: 'PATCH',
      params: { id: early.json.id },
      body: { label: 'Other' },
    })

    expect(early.status).toBe(201)
    expect(named).toMatchObject({ status: 200, json: { label: 'Other' } })
  })
})

describe('the proof', () => {
  it('is good for the session that gave it, under a new id; the token of before is worth nothing', async () => {
    const { actor, token } = await aUserWithPassword()
    const elsewhere = await aTokenOf(actor)

    const { json } = await give(token, { password })

    expect(idOf(json.token)).not.toBe(idOf(token))
    expect((await call(me, '/api/users/me', { token: json.token })).status).toBe(200)
    expect((await call(me, '/api/users/me', { token })).status).toBe(401)
    expect((await call(me, '/api/users/me', { token: elsewhere })).status).toBe(200)
  })

  it('is refused beside its field, and changes nothing', async () => {
    const { token } = await aUserWithPassword()
    await proveAgo(token, 11)

    const wrong = await give(token, { password: 'something else' })
    const code = await give(token, { code: '123456' })

    expect(wrong).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'password' }] } })
    expect(code).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'code' }] } })
    const still = await call(routes['/api/user_connectors']!.POST!, '/api/user_connectors', {
      token,
      body: connection,
    })
    expect(still.json.code).toBe('proof_required')
  })

  it.each([{}, { password, code: '123456' }, { code: 6 }, { password: '' }, { password, companyId: 'x' }])(
    'takes one of the two, and nothing else: %j',
    async (body) => {
      const { token } = await aUserWithPassword()

      expect((await give(token, body)).status).toBe(422)
      expect((await call(me, '/api/users/me', { token })).status).toBe(200)
    },
  )

  it.each(['1'.repeat(10_000), '', '١٢٣٤٥٦', '12345\n', '-12345', 'zzzz-zzzz'])(
    'takes whatever is no code as a wrong one',
    async (code) => {
      const { token } = await aUserWithPassword()

      expect(await give(token, { code })).toMatchObject({
        status: 422,
        json: { violations: [{ propertyPath: 'code' }] },
      })
    },
  )

  it('is a code too, once, or one of the recovery codes, once', async () => {
    const { token, secret, recoveryCodes } = await aUserWithSecondFactor()
    const code = codeNow(secret)

    const first = await give(token, { code })
    const replayed = await give(first.json.token, { code })
    const recovered = await give(first.json.token, { code: recoveryCodes[0] })
    const again = await give(recovered.json.token, { code: recoveryCodes[0] })

    expect([first.status, replayed.status, recovered.status, again.status]).toEqual([200, 422, 200, 422])
  })

  it('leaves a wrong code’s session as it was, and counts fifty a day, apart from those of sign-ins', async () => {
    const { actor, token } = await aUserWithSecondFactor()
    await pool.query(
      `INSERT INTO rate_limits (key, hits, expires_at) VALUES (sha256($1), 50, now() + interval '1 day')`,
      [Buffer.from(`second_factor_day\0proof ${actor.userId}`)],
    )

    expect((await give(token, { code: '000000' })).status).toBe(429)
    expect((await give(token, { password })).status).toBe(200)
  })

  it('is not to be had from somebody who has no password', async () => {
    const token = await aTokenOf(await aCompany())

    expect((await give(token, { password: 'anything' })).status).toBe(422)
  })

  it('is limited: ten tries, then a wait, however right the next one is', async () => {
    const { token } = await aUserWithPassword()
    const wrong = await Promise.all(
      Array.from({ length: 10 }, () => give(token, { password: 'something else' })),
    )

    const right = await give(token, { password })

    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]))
    expect(right.status).toBe(429)
    expect(right.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  })

  it('has one winner when it is given twice at once', async () => {
    const { token } = await aUserWithPassword()

    const both = await Promise.all([give(token, { password }), give(token, { password })])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
