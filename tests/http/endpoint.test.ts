import { expect, it } from 'vitest'
import { PATCH } from '@/app/api/member_types/[id]/route'
import { POST as count } from '@/app/api/member_types/count/route'
import { GET, POST } from '@/app/api/member_types/route'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

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
