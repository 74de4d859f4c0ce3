import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { answersOf, requestHeadersOf } from '@/lib/http/answers'
import { dispatch } from '@/lib/http/dispatch'
import { operationsOf } from '@/lib/http/routes'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const answer = dispatch(routes)
const nobody = '01990000-0000-7000-8000-000000000000'
// Set by the server that listens, or on every answer of the web.
const elsewhere =
  /^(cache-control|content-.*|cross-origin-.*|permissions-policy|referrer-policy|strict-transport-security|vary|x-content-type-options|x-request-id|clear-site-data)$/

it('foresees what every operation answers to wrong requests, and each of its headers', async () => {
  const token = await aTokenOf(await aCompany())

  for (const operation of operationsOf(routes)) {
    const { method, path, definition } = operation
    if (path === '/api/users/logout') continue
    const kind =
      definition.answers === 'collection' || definition.answers === 'nothing'
        ? definition.answers
        : ('item' as const)
    const foreseen = answersOf(operation, kind)
    const url = `http://localhost:3000${path.replace(/\{\w+\}/g, nobody)}`
    const requests: [string, HeadersInit][] = [
      [url, {}],
      [`${url}?no_such_parameter=1`, { Authorization: `Bearer ${token}` }],
      [url, { Authorization: `Bearer ${token}`, Accept: 'text/html' }],
      [url, { Authorization: `Bearer ${token}`, 'If-Match': '"x"', 'Content-Type': 'text/plain' }],
    ]
    for (const [address, headers] of requests) {
      if (definition.access === 'anyone' && !address.includes('?')) continue
      const body = definition.takes !== 'nothing' ? '{' : undefined
      const given = await answer(new Request(address, { method, headers, body }))
      await given.body?.cancel()
      const one = foreseen.find(({ status }) => status === given.status)
      expect([method, path, given.status, one?.status]).toEqual([method, path, given.status, given.status])
      const known = new Set(one!.headers.map((name) => name.toLowerCase()))
      const unknown = [...given.headers.keys()].filter((name) => !elsewhere.test(name) && !known.has(name))
      expect([method, path, given.status, unknown.filter((name) => name !== 'link')]).toEqual([
        method,
        path,
        given.status,
        [],
      ])
    }
  }
})

it('refuses fields on every write that has none, and takes no body, an empty one, or an empty object', async () => {
  const token = await aTokenOf(await aCompany())
  const fieldless = operationsOf(routes).filter(
    ({ method, definition }) =>
      method !== 'GET' && definition.takes === 'nothing' && definition.access !== 'anyone',
  )
  const send = async (path: string, method: string, body?: string, type = 'application/json') => {
    const given = await answer(
      new Request(`http://localhost:3000${path.replace(/\{\w+\}/g, nobody)}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body,
      }),
    )
    return { status: given.status, json: await given.json().catch(() => null) }
  }

  for (const { method, path } of fieldless) {
    const { status, json } = await send(path, method, '{"surprise":1}')
    expect([path, method, status, json.violations]).toEqual([
      path,
      method,
      422,
      [{ propertyPath: 'surprise', message: expect.any(String), code: 'unknown_field' }],
    ])
    expect([path, method, (await send(path, method, 'surprise=1', 'text/plain')).status]).toEqual([
      path,
      method,
      415,
    ])
  }
  expect(fieldless.length).toBeGreaterThan(30)
  for (const body of [undefined, '', '{}'])
    expect((await send('/api/anomalies/{id}/undo', 'POST', body)).status).toBe(404)
})

it('offers Idempotency-Key on every POST, and If-Match on every change of an item', () => {
  for (const operation of operationsOf(routes)) {
    const headers = requestHeadersOf(operation, true)
    expect(headers.includes('Idempotency-Key')).toBe(operation.method === 'POST')
    if (['PUT', 'PATCH', 'DELETE'].includes(operation.method) && operation.isOnItem)
      expect(headers).toContain('If-Match')
  }
})
