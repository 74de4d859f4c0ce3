import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { conflict } from '@/lib/domain/record/errors'
import { claimCall } from '@/lib/domain/record/idempotent-calls'
import { reEncryptSecrets } from '@/lib/domain/record/stored-secrets/re-encrypt'
import { socketAddressHeader } from '@/lib/http/client-address'
import { dispatch } from '@/lib/http/dispatch'
import { once } from '@/lib/http/idempotency'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aClient, call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const answer = dispatch(routes)

async function aCaller(actorOrNone?: Awaited<ReturnType<typeof aCompany>>) {
  const actor = actorOrNone ?? (await aCompany())
  const token = await aTokenOf(actor)
  const post = async (path: string, key: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await answer(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Accept-Language': 'en',
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null }
  }
  const howMany = async (name: string) => {
    const { rows } = await pool.query(
      'SELECT count(*)::int n FROM member_types WHERE company_id = $1 AND name = $2',
      [actor.companyId, name],
    )
    return rows[0].n as number
  }
  return { actor, token, post, howMany }
}

describe('a POST with an Idempotency-Key', () => {
  it('is done once, and gives the same answer again', async () => {
    const { post, howMany } = await aCaller()

    const [one, two] = [
      await post('/api/member_types', 'a-1', { name: 'Contractor' }),
      await post('/api/member_types', 'a-1', { name: 'Contractor' }),
    ]

    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
    expect(two.headers.get('location')).toBe(one.headers.get('location'))
    expect(two.headers.get('content-type')).toBe(one.headers.get('content-type'))
    expect([one, two].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await howMany('Contractor')).toBe(1)
  })

  it('is done once by ten requests at the same moment, of which the others are told when to come back', async () => {
    const { post, howMany } = await aCaller()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/member_types', 'burst', { name: 'Burst' })),
    )

    expect(await howMany('Burst')).toBe(1)
    for (const one of answers.filter(({ status }) => status !== 201)) {
      expect([one.status, one.json.code, one.headers.get('retry-after')]).toEqual([
        409,
        'idempotency_running',
        '2',
      ])
    }
    expect((await post('/api/member_types', 'burst', { name: 'Burst' })).status).toBe(201)
    expect(await howMany('Burst')).toBe(1)
  })

  it('is refused for another body and for another address', async () => {
    const { post, howMany } = await aCaller()
    await post('/api/member_types', 'k', { name: 'One' })

    const others = [
      await post('/api/member_types', 'k', { name: 'Two' }),
      await post('/api/member_types/count', 'k', {}),
    ]

    expect(others.map(({ status, json }) => [status, json.code])).toEqual(
      Array(2).fill([422, 'idempotency_key_reused']),
    )
    expect(await howMany('Two')).toBe(0)
  })

  it('may be sent again, corrected or not, after an error, since nothing was done', async () => {
    const { post, howMany } = await aCaller()
    await post('/api/member_types', 'first', { name: 'Taken' })

    const taken = await post('/api/member_types', 'k', { name: 'Taken' })
    const corrected = await post('/api/member_types', 'k', { name: 'Free' })

    expect([taken.status, corrected.status]).toEqual([422, 201])
    expect(await howMany('Free')).toBe(1)
  })

  it('has keys of its own for each caller', async () => {
    const [one, two] = [await aCaller(), await aCaller()]

    const answers = [
      await one.post('/api/member_types', 'shared', { name: 'Shared' }),
      await two.post('/api/member_types', 'shared', { name: 'Shared' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect([await one.howMany('Shared'), await two.howMany('Shared')]).toEqual([1, 1])
  })

  it('is the same call in another session of the same person, and no answer once the session has ended', async () => {
    const one = await aCaller()
    const two = await aCaller(one.actor)
    const made = await one.post('/api/member_types', 'k', { name: 'Session' })

    expect((await two.post('/api/member_types', 'k', { name: 'Session' })).text).toBe(made.text)
    await pool.query('UPDATE sessions SET revoked_at = now() WHERE company_id = $1', [one.actor.companyId])
    expect((await two.post('/api/member_types', 'k', { name: 'Session' })).status).toBe(401)
  })

  it.each(['', 'a b', 'é', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const { post } = await aCaller()

    expect((await post('/api/member_types', encodeIfNeeded(key), { name: 'A' })).status).toBe(400)
  })

  it('keeps nothing in clear of what it answers, and opens it again after the keys have changed', async () => {
    const { post, actor } = await aCaller()
    const input = { name: 'Grafana', scopes: ['read:members'] }
    const made = await post('/api/api_tokens', 'secret', input)
    expect(made.status).toBe(201)
    const { token } = made.json
    const stored = async () =>
      (await pool.query('SELECT * FROM idempotent_calls WHERE company_id = $1', [actor.companyId])).rows

    const [before] = await stored()
    expect(JSON.stringify(before)).not.toContain(token)
    expect(Buffer.from(before.key).toString()).not.toContain('secret')
    const keys = env().CREDENTIAL_KEYS
    const newer = { id: 'newer', key: new Uint8Array(32).fill(7) }
    keys.unshift(newer)
    await reEncryptSecrets()
    const [after] = await stored()
    expect(after.answer).toMatch(/^newer\./)
    expect((await post('/api/api_tokens', 'secret', input)).json.token).toBe(token)
    keys.shift()
    // The key is gone: nobody can say the answer again, and nothing is done twice.
    expect((await post('/api/api_tokens', 'secret', input)).json.code).toBe('idempotency_unknown')
  })

  it('works for calls of people who have not signed in, by address', async () => {
    const send = (client: string) =>
      call(routes['/api/users/password_reset_request']!.POST!, '/api/users/password_reset_request', {
        body: { email: 'nobody@corvelle.example' },
        headers: { 'Idempotency-Key': 'reset', [socketAddressHeader]: client },
      })
    const client = aClient()

    const answers = [await send(client), await send(client), await send(aClient())]

    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true', null])
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
  })
})

const encodeIfNeeded = (key: string) => (key === 'é' ? Buffer.from(key, 'utf8').toString('latin1') : key)

describe('a call whose process dies', () => {
  const request = () =>
    new Request('http://localhost:3000/api/members', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'dead' },
    })
  const done = async () => Response.json({ id: 1 }, { status: 201 })

  it('counts as running for two minutes, then as unknown, and is never done again', async () => {
    const actor = await aCompany()
    const { userId, companyId } = actor
    await claimCall({ companyId, caller: `user ${userId}`, key: 'dead', request: '/api/members\n{"a":1}' })
    const attempt = () => once(request(), { actor, body: { a: 1 } }, done)

    await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'idempotency_running' })
    await pool.query('UPDATE idempotent_calls SET running_until = now() WHERE company_id = $1', [companyId])
    await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'idempotency_unknown' })
    await pool.query('UPDATE idempotent_calls SET expires_at = now() WHERE company_id = $1', [companyId])
    expect((await attempt()).status).toBe(201)
  })

  it('is unknown after an error that does not say whether it was done, and free after one that does', async () => {
    const actor = await aCompany()
    const attempt = (run: () => Promise<Response>) => once(request(), { actor, body: null }, run)

    await expect(attempt(() => Promise.reject(conflict('anomalies.already_resolved')))).rejects.toThrow()
    await expect(
      attempt(() => Promise.reject(new Error('Connection terminated unexpectedly'))),
    ).rejects.toThrow('terminated')
    await expect(attempt(done)).rejects.toMatchObject({ status: 409, code: 'idempotency_unknown' })
  })

  it('does not keep a file or a stream, and says so', async () => {
    const actor = await aCompany()
    const file = async () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } })

    expect(await (await once(request(), { actor, body: null }, file)).text()).toBe('a;b')
    await expect(once(request(), { actor, body: null }, file)).rejects.toMatchObject({
      code: 'idempotency_unknown',
    })
  })
})
