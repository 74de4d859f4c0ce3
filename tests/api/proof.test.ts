import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '@/app/api/routes'
import { GET as me } from '@/app/api/users/me/route'
import { POST as prove } from '@/app/api/users/prove/route'
import { operationsOf } from '@/lib/http/routes'
import { pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { codeNow } from '@/tests/support/one-time-code'
import { aUserWithPassword, aUserWithSecondFactor, password } from '@/tests/support/second-factor'

const connection = { application: 'gitlab', credentials: { api_token: 'glpat-x' } }

/** What asks for the password or a code again, with a body that it takes. */
const sensitive: Record<string, unknown> = {
  'POST /api/user_connectors': connection,
  'PUT /api/user_connectors/{id}': { label: 'GitLab', credentials: { custom_domain: '1.1.1.1' } },
  'PATCH /api/user_connectors/{id}': { credentials: { custom_domain: '1.1.1.1' } },
  'POST /api/user_connectors/{id}/reconnect': { credentials: { api_token: 'glpat-x' } },
  'POST /api/user_connectors/oauth/start': {
    application: 'github',
    credentials: {},
  },
  'POST /api/users/email_update': { email: 'camille@elsewhere.example' },
  'POST /api/users/password': { current_password: password, new_password: 'another horse battery' },
  'GET /api/users/totp/get_qr_code': undefined,
  'POST /api/users/totp/enable': { code: '123456', password },
  'POST /api/users/totp/recovery_codes': undefined,
  'DELETE /api/users/identities/{id}': undefined,
}

/** What does not, and why. */
const harmless: Record<string, string> = {
  'DELETE /api/user_connectors/{id}': 'forgets credentials',
  'POST /api/user_connectors/count': 'reads',
  'POST /api/user_connectors/oauth/finish': 'asks for what the start left in this browser',
  'POST /api/user_connectors/{id}/sync': 'reads what is connected',
  'POST /api/user_connectors/{id}/sync_runs/{runId}/cancel': 'reads less',
  'POST /api/user_connectors/{id}/sync_runs/{runId}/confirm': 'about a list that is there',
  'POST /api/user_connectors/{id}/uploads': 'a file, no connection',
  'POST /api/company_domains': 'a name, which proves nothing yet',
  'GET /api/members/export.csv': 'the list that is on the screen',
  'POST /api/users/demo': 'nobody’s',
  'POST /api/users/login': 'is a proof',
  'POST /api/users/login/provider': 'is a proof',
  'GET /api/users/identities': 'reads',
  'POST /api/users/identities/link': 'asks for the password and a code itself',
  'GET /api/users/logout': 'gives up',
  'GET /api/users/me': 'reads',
  'PATCH /api/users/me': 'a name, a language',
  'POST /api/users/prove': 'is the proof',
  'POST /api/users/register': 'nobody’s',
  'POST /api/users/email_update/confirm': 'asks for the mailed link',
  'POST /api/users/password_reset_request': 'sends a mail',
  'POST /api/users/password_reset_action': 'asks for the mailed link',
  'GET /api/users/sessions': 'reads',
  'DELETE /api/users/sessions': 'gives up',
  'DELETE /api/users/sessions/{id}': 'gives up',
  'POST /api/users/token': 'the same session',
  'POST /api/users/totp/check': 'is a proof',
  'POST /api/users/totp/disable': 'asks for the password and a code itself',
  'POST /api/users/verify_email': 'asks for the password',
}

const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
const proveAgo = (token: string, minutes: number) =>
  pool.query(`UPDATE sessions SET proved_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
    idOf(token),
    minutes,
  ])
const give = (token: string, body: unknown) => call(prove, '/api/users/prove', { token, body })

describe('what is sensitive', () => {
  it('is known of every act on connections, of oneself, and of whole companies', () => {
    const all = operationsOf(routes).map(({ method, path }) => `${method} ${path}`)
    const decided = all.filter((operation) =>
      /^(POST|PUT|PATCH|DELETE) \/api\/user_connectors|\/api\/users\/|export|invit|compan/.test(operation),
    )

    expect(decided.filter((operation) => !(operation in sensitive) && !(operation in harmless))).toEqual([])
    expect([...Object.keys(sensitive), ...Object.keys(harmless)].filter((one) => !all.includes(one))).toEqual(
      [],
    )
  })

  it('is marked, and nothing else is', () => {
    const marked = operationsOf(routes)
      .filter(({ definition }) => definition.needsProof)
      .map(({ method, path }) => `${method} ${path}`)

    expect(marked.sort()).toEqual(Object.keys(sensitive).sort())
    const page = readFileSync('docs/security.md', 'utf8')
    expect(marked.filter((operation) => !page.includes(`\`${operation}\``))).toEqual([])
  })

  it.each(Object.entries(sensitive))(
    '%s waits for a proof of the last ten minutes',
    async (operation, body) => {
      const [method = '', path = ''] = operation.split(' ')
      const { token } = await aUserWithPassword()
      const handler = routes[path]![method as 'POST']!
      const ask = (bearer: string) =>
        call(handler, path, {
          token: bearer,
          method,
          params: path.includes('{id}') ? { id: randomUUID() } : {},
          body: body ?? undefined,
        })

      await proveAgo(token, 11)
      const late = await ask(token)
      const proved = await give(token, { password })
      const again = await ask(proved.json.token)

      expect(late).toMatchObject({ status: 403, json: { code: 'proof_required' } })
      expect(proved.status).toBe(200)
      expect(again.json?.code).not.toBe('proof_required')
      expect(again.status).not.toBe(401)
    },
  )

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
