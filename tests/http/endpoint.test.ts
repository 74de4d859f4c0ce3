import { expect, it, vi } from 'vitest'
import { memberTypesApi } from '@/lib/api/member-types'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { conflict, DomainError } from '@/lib/domain/record/errors'
import { openapi } from '@/lib/http/describe/openapi'
import { endpoint } from '@/lib/http/endpoint'
import { toResponse } from '@/lib/http/problems'
import { pool } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

// How long a lock is waited for is what this is about.
vi.hoisted(() => Object.assign(process.env, { DATABASE_PATIENCE: '1' }))

const { PATCH } = memberTypesApi['/api/member_types/{id}']
const { POST: count } = memberTypesApi['/api/member_types/count']
const { GET, POST } = memberTypesApi['/api/member_types']
const { POST: countConnectors } = userConnectorsApi['/api/user_connectors/count']
const { POST: connect, GET: connectors } = userConnectorsApi['/api/user_connectors']

const signedIn = async () => ({ token: await aTokenOf(await aCompany()) })

it('refuses what is not JSON', async () => {
  const { token } = await signedIn()

  const answers = await Promise.all(
    ['{"name":', '"\ud800', Buffer.from([0xff, 0xfe, 0x00])].map((body) =>
      call(POST, '/api/member_types', { token, body }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(JSON.parse(answers[0]!.headers.get('x-mia-error-information')!).message).toBe(
    'The request body is not valid JSON',
  )
})

it('says how to sign in where it asks for it, and what is wrong with a token that was sent', async () => {
  const ask = async (token?: string) =>
    (await call(GET, '/api/member_types', { token })).headers.get('www-authenticate')

  expect(await ask()).toBe('Bearer realm="Rollcall"')
  expect(await ask('no.such.token')).toBe('Bearer realm="Rollcall", error="invalid_token"')
})

it('keeps the error header in ASCII', async () => {
  const { token } = await signedIn()

  const answer = await call(POST, '/api/member_types', { token, body: '{', language: 'fr' })

  const header = answer.headers.get('x-mia-error-information')!
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(header).message).toBe('Le corps de la requête n’est pas du JSON valide')
})

it('refuses keys that reach the prototype, deep nesting, and bodies over 1 MB', async () => {
  const { token } = await signedIn()
  const send = (body: string) => call(POST, '/api/member_types', { token, body })

  expect((await send('{"__proto__":{"isAdmin":true},"name":"A"}')).status).toBe(400)
  expect((await send(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)).status).toBe(400)
  expect((await send(`{"name":"${'a'.repeat(1_100_000)}"}`)).status).toBe(413)
})

it('takes one content type a route', async () => {
  const { token } = await signedIn()
  const body = JSON.stringify({ name: 'A' })

  const form = await call(POST, '/api/member_types', {
    token,
    body,
    headers: { 'Content-Type': 'text/plain' },
  })
  const patch = await call(PATCH, '/api/member_types/x', {
    token,
    params: { id: '01990000-0000-7000-8000-000000000000' },
    method: 'PATCH',
    body,
    headers: { 'Content-Type': 'application/json' },
  })

  expect([form.status, patch.status]).toEqual([415, 415])
})

it('refuses unknown filters and bad values with 400, in both spellings of a filter', async () => {
  const { token } = await signedIn()
  const get = (query: string) => call(GET, `/api/member_types?${query}`, { token })

  expect((await get('surprise=1')).json).toMatchObject({
    violations: [{ propertyPath: 'surprise', code: 'unknown_field' }],
  })
  expect((await get('page=0')).status).toBe(400)
  expect((await get('itemsPerPage=201')).status).toBe(400)
  expect((await get('order[password]=asc')).status).toBe(400)
  expect((await get('order[createdAt]=desc')).status).toBe(200)
  expect((await get('name[not]=')).status).toBe(400)
})

it('answers hydra: pages that lead to each other, and the documentation', async () => {
  const { token } = await signedIn()
  for (const name of ['A', 'B', 'C']) await call(POST, '/api/member_types', { token, body: { name } })

  const answer = await call(GET, '/api/member_types?itemsPerPage=1&page=2', { token })

  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  expect(answer.headers.get('link')).toBe(
    '<http://localhost:3000/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
  )
  expect(answer.json).toMatchObject({
    '@type': 'hydra:Collection',
    'hydra:totalItems': 3,
    'hydra:member': [{ '@type': 'MemberType', name: 'B' }],
    'hydra:view': {
      'hydra:first': '/api/member_types?itemsPerPage=1&page=1',
      'hydra:last': '/api/member_types?itemsPerPage=1&page=3',
      'hydra:next': '/api/member_types?itemsPerPage=1&page=3',
      'hydra:previous': '/api/member_types?itemsPerPage=1&page=1',
    },
  })
  expect((await call(count, '/api/member_types/count', { token, body: {} })).json).toEqual({ count: 3 })
})

it('ignores what JSON-LD added when an item is sent back as it was read', async () => {
  const { token } = await signedIn()
  const created = await call(POST, '/api/member_types', { token, body: { name: 'A' } })
  const { members: _, ...item } = created.json

  const again = await call(POST, '/api/member_types', { token, body: { ...item, name: 'B' } })

  expect(again.status).toBe(201)
  expect(again.json.id).not.toBe(created.json.id)
})

it('allows the page’s exact origin, and no other', async () => {
  const { token } = await signedIn()
  const from = async (origin: string) =>
    (await call(GET, '/api/member_types', { token, headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    )

  expect(await from('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await from('http://localhost:3000.evil.example')).toBe(null)
})

it('takes no NUL and no half of a character to the database, which refuses them', async () => {
  const { token } = await signedIn()
  const bodies = ['A\u0000B', 'C\ud800'].map((text) => JSON.stringify({ name: text }))

  const named = await Promise.all(bodies.map((body) => call(POST, '/api/member_types', { token, body })))
  const listed = await call(connectors, '/api/user_connectors?search=%00x&application=%00', { token })
  const counted = await call(countConnectors, '/api/user_connectors/count', {
    token,
    body: { search: '\u0000x' },
  })
  const label = 'Our \u0000 file'
  const connected = await call(connect, '/api/user_connectors', {
    token,
    body: { application: 'file', label },
  })

  expect(named.map(({ json }) => json.name).sort()).toEqual(['AB', 'C\ufffd'])
  expect([listed.status, counted.status, connected.status]).toEqual([200, 200, 201])
})

it('keeps what Node refuses in a header out of the error header', () => {
  const answer = toResponse(conflict('anomalies.already_resolved', { name: 'Ana\u007f' }), 'en')

  expect(answer.headers.get('x-mia-error-information')).toMatch(/^[\x20-\x7e]+$/)
})

it('says when to come back, to whom it turns away for now', async () => {
  const { token } = await signedIn()
  const { json: type } = await call(POST, '/api/member_types', { token, body: { name: 'A' } })
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM member_types WHERE id = $1 FOR UPDATE', [type.id])

  const beaten = await call(PATCH, `/api/member_types/${type.id}`, {
    token,
    params: { id: type.id },
    method: 'PATCH',
    body: { name: 'B' },
  })
  await other.query('ROLLBACK')
  other.release()

  expect(beaten).toMatchObject({ status: 503 })
  expect(Number(beaten.headers.get('retry-after'))).toBeGreaterThan(0)
  const busy = toResponse(new DomainError('too_busy', { key: 'problems.too_busy' }), 'en')
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('has no context for what every object is born with', async () => {
  const { GET } = await import('@/app/api/[[...path]]/route')

  const answer = await GET(new Request('http://localhost:3000/api/contexts/constructor'))

  expect(answer.status).toBe(404)
})

it('says of a deprecated operation since when, until when, and what replaces it, on every answer', async () => {
  const deprecated = { since: '2026-11-01', until: '2027-05-01', instead: 'GET /api/member_types' }
  const former = endpoint({
    resource: GET.definition.resource,
    answers: 'count',
    deprecated,
    run: () => ({ count: 0 }),
  })
  const path = '/api/member_types/former'

  const answers = [
    await call(former, path, await signedIn()),
    await call(former, `${path}?x=1`, await signedIn()),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  for (const { headers } of answers) {
    expect(headers.get('deprecation')).toBe('@1793491200')
    expect(headers.get('sunset')).toBe('Sat, 01 May 2027 00:00:00 GMT')
  }
  const { paths, components } = openapi({ [path]: { GET: former } }, 'https://rollcall.example.org')
  expect((paths as Record<string, unknown>)[path]).toMatchObject({
    get: {
      deprecated: true,
      description: expect.stringContaining('Deprecated since 2026-11-01: use `GET /api/member_types`'),
      responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
    },
  })
  expect(Object.keys(components.headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset']))
})
