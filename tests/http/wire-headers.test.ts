import { expect, it } from 'vitest'
import { documents } from '@/lib/api/documents'
import { routes } from '@/lib/api/routes'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { createApiToken } from '@/lib/domain/sign-in/api-tokens/api-tokens'
import { dispatch } from '@/lib/http/dispatch'
import { operationsOf } from '@/lib/http/routes'
import { env } from '@/lib/platform/env'
import { requestIdOf } from '@/lib/platform/request-id'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const answer = dispatch({ ...documents, ...routes })

const ask = (path: string, init: RequestInit = {}) =>
  answer(
    new Request(`http://localhost:3000${path}`, {
      ...init,
      headers: { 'Accept-Language': 'en', ...(init.headers as Record<string, string>) },
    }),
  )

const bearer = async () => ({ Authorization: `Bearer ${await aTokenOf(await aCompany())}` })

it('refuses a parameter that nothing reads on every operation that takes no body', async () => {
  const headers = await bearer()
  const reads = operationsOf(routes).filter(
    ({ method, path, definition }) =>
      method === 'GET' &&
      !path.includes('{') &&
      definition.access !== 'anyone' &&
      !definition.needsVerifiedIdentity,
  )

  for (const { path } of reads) {
    const refused = await ask(`${path}?no_such_parameter=1`, { headers })
    expect([path, refused.status]).toEqual([path, 400])
    expect([path, (await refused.json()).violations]).toEqual([
      path,
      expect.arrayContaining([
        {
          propertyPath: 'no_such_parameter',
          message: 'Unknown parameter: no_such_parameter',
          code: 'unknown_field',
        },
      ]),
    ])
  }
  expect(reads.length).toBeGreaterThan(50)
})

it.each([
  '/api',
  '/api/openapi.json',
  '/api/docs.jsonld',
  '/api/contexts/Member',
  '/api/docs',
  '/api/docs/page.js',
])('refuses it on %s too', async (path) => {
  expect((await ask(`${path}?v=2`)).status).toBe(400)
  expect((await ask(path)).status).toBe(200)
})

it.each([
  ['page=0', 'en', 'Expected a whole number, 1 or more'],
  ['page=-1', 'en', 'Expected a whole number, 1 or more'],
  ['page=abc', 'fr', 'Nombre entier attendu, à partir de 1'],
  ['page=1.5', 'en', 'Expected a whole number, 1 or more'],
  ['itemsPerPage=0', 'en', `Expected a whole number from 1 to ${largestPage}`],
  ['itemsPerPage=201', 'fr', `Nombre entier attendu, de 1 à ${largestPage}`],
])('says for ?%s in %s what is allowed', async (query, language, message) => {
  const refused = await ask(`/api/members?${query}`, {
    headers: { ...(await bearer()), 'Accept-Language': language },
  })

  expect(refused.status).toBe(400)
  expect((await refused.json()).violations).toMatchObject([{ propertyPath: query.split('=')[0], message }])
})

it('says how many calls are left to a token, also when none is', async () => {
  const limit = env().limits.api_token
  const before = { ...limit }
  const { token } = await createApiToken(await aCompany(), {
    name: 'Grafana',
    scopes: ['read:members'],
    networks: [],
    expiresInDays: 90,
  })
  const call = () => ask('/api/members', { headers: { Authorization: `Bearer ${token}` } })

  limit.most = 2
  const answers = [await call(), await call(), await call()]
  Object.assign(limit, before)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['1', '0', '0'])
  for (const { headers } of answers) {
    expect(headers.get('ratelimit-limit')).toBe('2')
    expect(headers.get('ratelimit-policy')).toBe(`2;w=${before.seconds}`)
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(before.seconds)
  }
  expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/api/members', { headers: await bearer() })).headers.get('ratelimit-limit')).toBeNull()
})

it('lets the pages of named origins read, and of no other, and never with credentials', async () => {
  env().CORS_ORIGINS.push('https://tools.example.org')
  const headers = await bearer()
  const readers = async (origin: string) => {
    const preflight = { 'Access-Control-Request-Method': 'POST', Origin: origin }
    const both = [
      await ask('/api/members', { headers: { ...headers, Origin: origin } }),
      await ask('/api/members', { method: 'OPTIONS', headers: preflight }),
      await ask('/api/nothing', { headers: { Origin: origin } }),
    ]
    expect(both.map((one) => one.headers.get('access-control-allow-credentials'))).toEqual([null, null, null])
    return both.map((one) => one.headers.get('access-control-allow-origin'))
  }

  const named = await readers('https://tools.example.org')
  const others = [
    await readers('https://tools.example.org.evil.example'),
    await readers('http://tools.example.org'),
    await readers('null'),
  ]
  env().CORS_ORIGINS.pop()

  expect(named).toEqual(Array(3).fill('https://tools.example.org'))
  expect(others.flat()).toEqual(Array(9).fill(null))
})

it('takes over an id of a request that is one, and no token, line or text', () => {
  for (const id of ['01990000-0000-7000-8000-000000000000', 'abc.DEF_1-2']) expect(requestIdOf(id)).toBe(id)
  for (const other of [
    '',
    'a b',
    'a\nb',
    'é',
    '<b>',
    'x'.repeat(65),
    `rc_${'a'.repeat(40)}`,
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    ['a', 'b'],
    undefined,
  ])
    expect(requestIdOf(other)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})
