import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiTokensApi } from '@/lib/api/api-tokens'
import { colleaguesApi } from '@/lib/api/colleagues'
import { memberTypesApi } from '@/lib/api/member-types'
import { membersApi } from '@/lib/api/members'
import { routes } from '@/lib/api/routes'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { rightFor } from '@/lib/domain/record/rights'
import { nounOf, readableNouns, scopeFor, scopes } from '@/lib/domain/record/scopes-schema'
import { socketAddressHeader } from '@/lib/http/client-address'
import { operationsOf, resourcesOf } from '@/lib/http/routes'
import { newApiToken } from '@/lib/platform/api-token'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { pathParams } from '@/tests/support/path-params'
import { aWholeCompany } from '@/tests/support/whole-company'

const { GET: list, POST: create } = apiTokensApi['/api/api_tokens']
const { DELETE: revoke } = apiTokensApi['/api/api_tokens/{id}']
const { POST: extend } = apiTokensApi['/api/api_tokens/{id}/extend']
const { POST: handOver } = apiTokensApi['/api/api_tokens/{id}/hand_over']
const { GET: listMembers } = membersApi['/api/members']
const { POST: createType } = memberTypesApi['/api/member_types']
const { DELETE: removeColleague } = colleaguesApi['/api/colleagues/{id}']

const path = '/api/api_tokens'

let actor: Actor
let session: string
beforeAll(async () => {
  actor = await aCompany()
  session = await aTokenOf(actor)
})

const make = (body: object = {}, token = session) =>
  call(create, path, { token, body: { name: 'Warehouse', scopes: ['read:members'], ...body } })
const aToken = async (body: object = {}, token = session) => (await make(body, token)).json
const members = (token: string, from?: string) =>
  call(listMembers, '/api/members', { token, ...(from && { headers: { [socketAddressHeader]: from } }) })

async function aColleague(role: 'owner' | 'member' | 'auditor') {
  const { companyId } = actor
  return db.user.create({
    data: {
      companyId,
      fullName: 'Nora Petit',
      email: `nora.${randomUUID()}@corvelle.example`,
      emailVerifiedAt: new Date(),
      role,
    },
  })
}

const challengeOf = ({ headers }: Awaited<ReturnType<typeof call>>) => headers.get('www-authenticate')

it('lets in every one of the calls that arrive together, each by its own token', async () => {
  const [one, other] = [(await aToken()).token, (await aToken()).token]

  const answers = await Promise.all([one, one, other, one, other].map((token) => members(token)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

describe('making a token', () => {
  it('shows it once, and lists it without it', async () => {
    const made = await make()

    expect(made.status).toBe(201)
    expect(made.json.token).toMatch(/^rc_[0-9A-Za-z]{38}$/)
    expect(made.json.hint).toBe(made.json.token.slice(-4))
    const { json } = await call(list, path, { token: session })
    const listed = json['hydra:member'].find(({ id }: { id: string }) => id === made.json.id)
    expect(listed).toMatchObject({ name: 'Warehouse', state: 'active', token: null, last_used_at: null })
    const row = await db.apiToken.findFirstOrThrow({
      where: { companyId: actor.companyId, id: made.json.id },
    })
    expect(JSON.stringify(row)).not.toContain(made.json.token.slice(3, 20))
  })

  it('proposes 90 days, and takes null for ever', async () => {
    const days = (Date.parse((await aToken()).expires_at) - Date.now()) / 86_400_000

    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThan(90.1)
    expect((await aToken({ expires_in_days: null })).expires_at).toBeNull()
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a scope', { scopes: [] }, 'scopes'],
    ['with a scope that nobody knows', { scopes: ['write:audit_events'] }, 'scopes.0'],
    ['with a network that is none', { networks: ['10.0.0.0/33'] }, 'networks.0'],
    ['with a name for a network', { networks: ['example.org'] }, 'networks.0'],
    ['that has expired', { expires_in_days: 0 }, 'expires_in_days'],
    ['with a field of its own', { company_id: randomUUID() }, 'company_id'],
  ])('is refused %s', async (_, body, field) => {
    const { status, json } = await make(body)

    expect(status).toBe(422)
    expect(json.violations.map((one: { propertyPath: string }) => one.propertyPath)).toContain(field)
  })

  it('asks for a proof, and is for owners', async () => {
    const other = await aCompany()
    const old = new Date(Date.now() - 11 * 60_000)
    const theirs = await aTokenOf(other)
    await db.session.updateMany({ where: { companyId: other.companyId }, data: { provedAt: old } })
    expect((await make({}, theirs)).json.code).toBe('proof_required')
    const where = { companyId_id: { companyId: other.companyId, id: other.userId } }
    await db.user.update({ where, data: { role: 'member' } })

    expect((await make({}, await aTokenOf(other))).status).toBe(403)
  })
})

describe('a token that is not one, or not any more', () => {
  const refusals: Record<string, () => Promise<[token: string, reason: RegExp, from?: string]>> = {
    cut: async () => [(await aToken()).token.slice(0, -1), /not whole/],
    'mistyped in one letter': async () => {
      const { token } = await aToken()
      return [token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11), /not whole/]
    },
    'of another installation': async () => [newApiToken(), /not a token of this installation/],
    'five thousand letters long': async () => [`rc_${'a'.repeat(5_000)}`, /not whole/],
    'revoked a moment ago': async () => {
      const { id, token } = await aToken()
      expect((await members(token)).status).toBe(200)
      expect(
        (await call(revoke, `${path}/${id}`, { token: session, method: 'DELETE', params: { id } })).status,
      ).toBe(204)
      return [token, /revoked/]
    },
    'from a foreign address': async () => {
      const { token } = await aToken({ networks: ['10.0.4.0/24', '2001:db8:1::/48'] })
      expect((await members(token, '10.0.4.77')).status).toBe(200)
      expect((await members(token, '::ffff:10.0.4.77')).status).toBe(200)
      expect((await members(token, '2001:db8:1:2::9')).status).toBe(200)
      return [token, /address/, '10.0.5.1']
    },
    'from an address that nobody knows': async () => {
      const { token } = await aToken({ networks: ['10.0.4.7'] })
      return [token, /address/, 'unknown']
    },
    'of a removed user': async () => {
      const { id } = await aColleague('owner')
      const { id: tokenId, token } = await aToken()
      await call(handOver, `${path}/${tokenId}/hand_over`, {
        token: session,
        params: { id: tokenId },
        body: { colleague: id },
      })
      expect((await members(token)).status).toBe(200)
      await call(removeColleague, `/api/colleagues/${id}`, {
        token: session,
        method: 'DELETE',
        params: { id },
      })
      return [token, /account .* has ended/]
    },
  }

  it.each(Object.entries(refusals))('is refused: %s', async (_, prepare) => {
    const [token, reason, from] = await prepare()

    const answer = await members(token, from)
    expect(answer).toMatchObject({ status: 401, json: { code: 401, message: 'Invalid JWT Token' } })
    expect(challengeOf(answer)).toMatch(
      /^Bearer realm="Rollcall", error="invalid_token", error_description="/,
    )
    expect(challengeOf(answer)).toMatch(reason)
  })

  it('is told that it has expired', async () => {
    const { id, token } = await aToken({ expires_in_days: 1 })
    const where = { companyId_id: { companyId: actor.companyId, id } }
    await db.apiToken.update({ where, data: { expiresAt: new Date(Date.now() - 1_000) } })

    const answer = await members(token)

    expect(answer).toMatchObject({ status: 401, json: { message: 'Expired JWT Token' } })
    expect(challengeOf(answer)).toContain('error="invalid_token", error_description="the token has expired"')
    const { json } = await call(list, path, { token: session })
    expect(json['hydra:member'].find((one: { id: string }) => one.id === id).state).toBe('expired')
  })
})

describe('a token that is extended', () => {
  const extendIt = (id: string, days: unknown, token = session) =>
    call(extend, `${path}/${id}/extend`, { token, params: { id }, body: { expires_in_days: days } })

  it('is let in again, and says so in the audit log', async () => {
    const { id, token } = await aToken()
    const where = { companyId_id: { companyId: actor.companyId, id } }
    await db.apiToken.update({ where, data: { expiresAt: new Date(Date.now() - 1_000) } })
    expect((await members(token)).status).toBe(401)

    const answer = await extendIt(id, 30)

    expect(answer).toMatchObject({ status: 200, json: { state: 'active', token: null } })
    expect((Date.parse(answer.json.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
    expect((await members(token)).status).toBe(200)
    const { companyId } = actor
    const event = await db.auditEvent.findFirstOrThrow({
      where: { companyId, objectId: id, action: 'api_token.extended' },
    })
    expect(JSON.stringify(event)).toContain(answer.json.expires_at)
  })

  it.each([[0], [3_651], [null], [1.5], ['90']])('is refused %j days', async (days) => {
    const { id } = await aToken()

    expect((await extendIt(id, days)).json.violations).toMatchObject([{ propertyPath: 'expires_in_days' }])
  })

  it('is none that was revoked, or of another company', async () => {
    const { id } = await aToken()
    expect((await extendIt(id, 30, await aTokenOf(await aCompany()))).status).toBe(404)
    await call(revoke, `${path}/${id}`, { token: session, method: 'DELETE', params: { id } })

    expect((await extendIt(id, 30)).status).toBe(404)
  })
})

it('is marked when nobody has used it for 90 days', async () => {
  const { id } = await aToken()
  const where = { companyId_id: { companyId: actor.companyId, id } }
  const isUnused = async () =>
    (await call(list, path, { token: session })).json['hydra:member'].find(
      (one: { id: string }) => one.id === id,
    ).is_unused
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

  expect(await isUnused()).toBe(false)
  await db.apiToken.update({ where, data: { createdAt: ago(91) } })
  expect(await isUnused()).toBe(true)
  await db.apiToken.update({ where, data: { lastUsedAt: ago(89) } })
  expect(await isUnused()).toBe(false)
  await db.apiToken.update({ where, data: { lastUsedAt: ago(91) } })
  expect(await isUnused()).toBe(true)
})

describe('what a token may do', () => {
  it('is what its scopes name, and the answer says which one is missing', async () => {
    const { token } = await aToken()
    expect((await members(token)).status).toBe(200)

    const answer = await call(createType, '/api/member_types', { token, body: { name: 'Intern' } })

    expect(answer).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } })
    expect(answer.json['hydra:description']).toContain('write:members')
    expect(challengeOf(answer)).toBe(
      'Bearer realm="Rollcall", error="insufficient_scope", scope="write:members"',
    )
  })

  it('is never more than its user may, at that moment', async () => {
    const { id, token } = await aToken({ scopes: ['read:members', 'write:members'] })
    const body = { name: `Intern ${randomUUID()}` }
    expect((await call(createType, '/api/member_types', { token, body })).status).toBe(201)

    const auditor = await aColleague('auditor')
    const answer = await call(handOver, `${path}/${id}/hand_over`, {
      token: session,
      params: { id },
      body: { colleague: auditor.id },
    })

    expect(answer.json.owner).toMatchObject({ id: auditor.id, full_name: 'Nora Petit' })
    expect((await members(token)).status).toBe(200)
    expect((await call(createType, '/api/member_types', { token, body })).status).toBe(403)
  })

  it('stays what it was when a later version adds scopes', async () => {
    const { id, token } = await aToken({ scopes })
    const where = { companyId_id: { companyId: actor.companyId, id } }
    const earlier = scopes.filter((scope) => scope !== 'read:members')
    await db.apiToken.update({ where, data: { scopes: [...earlier, 'read:things_of_later'] } })

    expect((await members(token)).json.code).toBe('insufficient_scope')
    expect((await call(usersApi['/api/users/me'].GET, '/api/users/me', { token })).json.code).toBe(
      'person_only',
    )
  })

  it('ends with its user, unless it was handed over before', async () => {
    const colleague = await aColleague('owner')
    const theirs = await aTokenOf({ ...actor, userId: colleague.id })
    const [kept, left] = [await aToken({}, theirs), await aToken({}, theirs)]
    const hand = { token: session, params: { id: kept.id }, body: { colleague: actor.userId } }
    expect((await call(handOver, `${path}/${kept.id}/hand_over`, hand)).status).toBe(200)

    const { id } = colleague
    await call(removeColleague, `/api/colleagues/${id}`, { token: session, method: 'DELETE', params: { id } })

    expect((await members(kept.token)).status).toBe(200)
    expect((await members(left.token)).status).toBe(401)
  })

  it('is handed to nobody of another company', async () => {
    const [{ id }, other] = [await aToken(), await aCompany()]

    const hand = { token: session, params: { id }, body: { colleague: other.userId } }

    expect((await call(handOver, `${path}/${id}/hand_over`, hand)).json.violations).toMatchObject([
      { propertyPath: 'colleague' },
    ])
  })

  it('exports what it reads, without a proof', async () => {
    const { token } = await aToken()
    const { GET: exportMembers } = membersApi['/api/members/export.csv']

    expect((await call(exportMembers, '/api/members/export.csv', { token })).status).toBe(200)
  })
})

describe('with every scope', () => {
  it('reaches nothing that only a person may, and no sensitive act', async () => {
    const mine = await aWholeCompany()
    const { token } = await aToken({ scopes }, await aTokenOf(mine.actor))
    const wrong: string[] = []
    for (const { method, path: route, definition } of operationsOf(routes)) {
      if (definition.access === 'anyone') continue
      const right = definition.right ?? rightFor(method, route, definition.resource.name)
      const isOut = scopeFor(definition.resource.name, right) === null
      if (!isOut) continue
      const params = pathParams(route, (name) => mine[name] as string)
      const url = Object.entries(params).reduce((text, [name, id]) => text.replace(`{${name}}`, id), route)
      const body = method === 'GET' ? undefined : {}
      const { status, json } = await call(routes[route]![method]!, url, { token, method, params, body })
      if (status !== 403 || json?.code !== 'person_only') wrong.push(`${method} ${route}: ${status}`)
    }

    expect(wrong).toEqual([])
    expect(await db.apiToken.count({ where: { companyId: mine.actor.companyId, revokedAt: null } })).toBe(2)
  })

  it('is refused where a person is asked again', async () => {
    const mine = await aWholeCompany()
    const { token } = await aToken({ scopes }, await aTokenOf(mine.actor))
    const params = { id: mine.account }
    const remove = routes['/api/accounts/{id}']!.DELETE!

    const answer = await call(remove, `/api/accounts/${mine.account}`, { token, method: 'DELETE', params })

    expect(answer).toMatchObject({ status: 403, json: { code: 'person_only' } })
  })

  it('has a noun for every resource, and a resource for every noun', () => {
    const names = resourcesOf(routes).map(({ name }) => name)

    expect(names.filter((name) => nounOf[name] === undefined)).toEqual([])
    expect(Object.keys(nounOf).filter((name) => !names.includes(name))).toEqual([])
    const used = new Set(Object.values(nounOf))
    expect(readableNouns.filter((noun) => !used.has(noun))).toEqual([])
  })
})

it('is named by its acts in the audit log, with where they came from', async () => {
  const { id, token } = await aToken({ name: 'HR script', scopes: ['write:members'] })
  const from = '203.0.113.9'
  const made = await call(createType, '/api/member_types', {
    token,
    body: { name: `Intern ${randomUUID()}` },
    headers: { [socketAddressHeader]: from },
  })

  const objectId = made.json.id
  const event = await db.auditEvent.findFirstOrThrow({ where: { companyId: actor.companyId, objectId } })
  expect(event).toMatchObject({ actorKind: 'token', actorId: id, actorName: 'HR script', from })
})

it('says when it was last used and from where, written at most once a minute', async () => {
  const { id, token } = await aToken()
  const used = () => db.apiToken.findFirstOrThrow({ where: { companyId: actor.companyId, id } })

  await members(token, '203.0.113.9')
  await expect.poll(async () => (await used()).lastUsedFrom).toBe('203.0.113.9')
  const { lastUsedAt } = await used()
  for (let calls = 0; calls < 5; calls += 1) await members(token, '203.0.113.10')

  expect(await used()).toMatchObject({ lastUsedAt, lastUsedFrom: '203.0.113.9' })
  const where = { companyId_id: { companyId: actor.companyId, id } }
  await everyCompany.apiToken.update({ where, data: { lastUsedAt: new Date(Date.now() - 61_000) } })
  await members(token, '203.0.113.10')
  await expect.poll(async () => (await used()).lastUsedFrom).toBe('203.0.113.10')
})

it('has a limit of its own, which another token does not use up', async () => {
  const [one, other] = [await aToken(), await aToken()]
  const { most } = env().limits.api_token
  try {
    env().limits.api_token.most = 2
    const answers = [await members(one.token), await members(one.token), await members(one.token)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await members(other.token)).status).toBe(200)
  } finally {
    env().limits.api_token.most = most
  }
})
