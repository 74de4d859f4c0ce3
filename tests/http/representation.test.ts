import { describe, expect, it } from 'vitest'
import { documents } from '@/lib/api/documents'
import { routes } from '@/lib/api/routes'
import { dispatch } from '@/lib/http/dispatch'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const answer = dispatch({ ...documents, ...routes })

async function aType() {
  const actor = await aCompany()
  const headers = { Authorization: `Bearer ${await aTokenOf(actor)}`, 'Accept-Language': 'en' }
  const ask = async (path: string, { body, ...init }: Omit<RequestInit, 'body'> & { body?: object } = {}) => {
    const type = init.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const response = await answer(
      new Request(`http://localhost:3000${path}`, {
        ...init,
        headers: {
          ...headers,
          ...(body && { 'Content-Type': type }),
          ...(init.headers as Record<string, string>),
        },
        body: body && JSON.stringify(body),
      }),
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null }
  }
  const made = await ask('/api/member_types', { method: 'POST', body: { name: 'Contractor' } })
  return { ask, path: made.headers.get('location') ?? '' }
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

describe('Accept', () => {
  it.each([
    [undefined, 'application/ld+json; charset=utf-8'],
    ['', 'application/ld+json; charset=utf-8'],
    ['*/*', 'application/ld+json; charset=utf-8'],
    [browser, 'application/ld+json; charset=utf-8'],
    ['application/*', 'application/ld+json; charset=utf-8'],
    ['application/ld+json', 'application/ld+json; charset=utf-8'],
    ['APPLICATION/JSON', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/ld+json;q=0.2, application/json;q=0.9', 'application/json'],
    ['application/ld+json;q=0, */*', 'application/json'],
    ['application/json, application/problem+json', 'application/json'],
  ])('%j gets %s', async (accept, type) => {
    const { ask, path } = await aType()

    for (const address of [path, '/api/member_types', '/api']) {
      const given = await ask(address, { headers: accept === undefined ? {} : { Accept: accept } })
      if (address !== '/api')
        expect([address, given.status, given.headers.get('content-type')]).toEqual([address, 200, type])
      expect(given.headers.get('vary')).toMatch(/\bAccept\b/)
    }
  })

  it.each([
    'text/html',
    'image/*',
    'application/problem+json',
    '*/*;q=0',
    'nonsense',
    `text/${'x'.repeat(9_000)}`,
  ])('%s gets 406 that names what there is, and no act is done', async (accept) => {
    const { ask } = await aType()

    const read = await ask('/api/member_types', { headers: { Accept: accept } })
    const write = await ask('/api/member_types', {
      method: 'POST',
      headers: { Accept: accept },
      body: { name: 'Other' },
    })

    expect([read.status, write.status]).toEqual([406, 406])
    expect(JSON.stringify(read.json)).toContain('application/ld+json, application/json')
    expect((await ask('/api/member_types?search=Other')).json['hydra:totalItems']).toBe(0)
  })

  it.each([
    ['application/problem+json', 'application/problem+json'],
    ['application/json, application/problem+json', 'application/problem+json'],
    ['application/problem+json, application/ld+json', 'application/problem+json'],
    ['application/ld+json, application/problem+json', 'application/ld+json; charset=utf-8'],
    ['application/json', 'application/json'],
    ['text/html', 'application/ld+json; charset=utf-8'],
  ])('sends an error to %s as %s', async (accept, type) => {
    const { ask } = await aType()

    const missing = await ask('/api/member_types/01990000-0000-7000-8000-000000000000', {
      headers: { Accept: accept },
    })

    expect(missing.headers.get('content-type')).toBe(type)
    if (type === 'application/problem+json' && missing.status === 404)
      expect(missing.json).toMatchObject({
        type: 'about:blank',
        title: 'An error occurred',
        status: 404,
        detail: 'Not found. It may have been deleted.',
      })
  })

  it('keeps violations, codes and challenges in a problem', async () => {
    const { ask } = await aType()
    const headers = { Accept: 'application/json, application/problem+json' }

    const violated = await ask('/api/member_types', { method: 'POST', headers, body: { name: '' } })
    const unknown = await ask('/api/members', {
      headers: { ...headers, Authorization: 'Bearer no.such.token' },
    })

    expect(violated.json).toMatchObject({ status: 422, violations: [{ propertyPath: 'name' }] })
    expect(unknown.json).toMatchObject({ status: 401, detail: 'Invalid JWT Token', title: 'Unauthorized' })
    expect(unknown.headers.get('www-authenticate')).toContain('invalid_token')
  })
})

describe('ETag', () => {
  it('names the version of an item, which is not sent again to whoever has it', async () => {
    const { ask, path } = await aType()
    const first = await ask(path)
    const tag = first.headers.get('etag')!

    expect(tag).toMatch(/^"[\w-]{27}"$/)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': held } })
      expect([held, again.status, again.text, again.headers.get('etag')]).toEqual([held, 304, '', tag])
      expect(again.headers.get('cache-control')).toBe('private, no-store')
    }
    await ask(path, { method: 'PATCH', body: { name: 'Freelance' } })
    const changed = await ask(path, { headers: { 'If-None-Match': tag } })
    expect([changed.status, changed.json.name]).toEqual([200, 'Freelance'])
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it('lets a write through that names the present version, and refuses one that names another', async () => {
    const { ask, path } = await aType()
    const tag = (await ask(path)).headers.get('etag')!
    const rename = (name: string, match: string) =>
      ask(path, { method: 'PATCH', headers: { 'If-Match': match }, body: { name } })

    expect((await rename('First', tag)).status).toBe(200)
    const stale = await rename('Second', tag)
    const removed = await ask(path, { method: 'DELETE', headers: { 'If-Match': `"no", W/${tag}` } })

    expect([stale.status, removed.status]).toEqual([412, 412])
    expect(stale.json['hydra:description']).toBe('Changed by somebody else meanwhile. Read it again.')
    expect((await ask(path)).json.name).toBe('First')
    expect((await rename('Third', '*')).status).toBe(200)
  })

  it('lets one of ten writes through that name the same version at the same moment', async () => {
    const { ask, path } = await aType()
    const tag = (await ask(path)).headers.get('etag')!

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        ask(path, { method: 'PATCH', headers: { 'If-Match': tag }, body: { name: `Name ${at}` } }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
  })

  it('refuses a condition that cannot be compared, and lets a missing item be missing', async () => {
    const { ask } = await aType()
    const headers = { 'If-Match': '"x"' }

    const create = await ask('/api/member_types', { method: 'POST', headers, body: { name: 'Other' } })
    const missing = await ask('/api/member_types/01990000-0000-7000-8000-000000000000', {
      method: 'DELETE',
      headers,
    })
    const unknown = await ask('/api/members', {
      method: 'POST',
      headers: { ...headers, Authorization: '' },
      body: {},
    })

    expect([create.status, missing.status, unknown.status]).toEqual([412, 404, 401])
    expect((await ask('/api/member_types?search=Other')).json['hydra:totalItems']).toBe(0)
  })
})
