import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits, type Limits } from '@/lib/connectors/kit/outbound'
import { readRetryAfter } from '@/lib/connectors/kit/wire/retry'
import { aToken, example } from '@/tests/connectors/kit/example-connector'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const me = { body: { name: 'Léa' } }

async function verifying(answering: Answering, limits: Partial<Limits> = {}) {
  const server = await vendorServer(answering)
  const connection = connectionTo(server, { custom_domain: server.url, api_token: aToken }, { limits })
  const verified = verifyConnection(example, connection)
  const error: ConnectorError | null = await verified.then(
    () => null,
    (thrown) => thrown,
  )
  return { server, connection, verified, error }
}

const inTurn = (...replies: Reply[]): Answering => {
  let turn = 0
  return () => replies[Math.min(turn++, replies.length - 1)]
}

describe('answers that are no success', () => {
  it.each([
    [401, 'credentials'],
    [403, 'permission'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'unexpected'],
  ])('says what a %i means, and asks once', async (status, kind) => {
    const { server, error } = await verifying(() => ({ status, body: { message: 'No, thank you' } }))

    expect(error).toMatchObject({ name: 'ConnectorError', kind, status, reason: 'No, thank you' })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    [{ error: 'invalid_token', error_description: 'Token was revoked' }, 'Token was revoked'],
    [{ message: { email: ['is taken', 'is ugly'] } }, 'email: is taken; is ugly'],
    [
      { message: 'Validation Failed', errors: [{ message: 'Already a member' }] },
      'Validation Failed: Already a member',
    ],
    [{ schemas: [], detail: 'Not today', status: '400' }, 'Not today'],
    [{ error: { code: 7, message: 'Inner' } }, 'Inner'],
    ['<html>', null],
  ])('finds the sentence in %j', async (body, reason) => {
    const { error } = await verifying(() => ({ status: 400, body }))

    expect(error?.reason).toBe(reason)
  })

  it('waits as long as it is told after a 429', async () => {
    const { verified, connection } = await verifying(
      inTurn({ status: 429, headers: { 'retry-after': '40' } }, me),
    )

    expect(await verified).toEqual({ connectedAs: 'Léa', notes: [] })
    expect(connection.waits).toEqual([40_000])
  })

  it('gives up with the date when it is told to wait for longer than a quarter of an hour', async () => {
    const { error, connection, server } = await verifying(() => ({
      status: 429,
      headers: { 'retry-after': '1800' },
    }))

    expect(error).toMatchObject({ kind: 'rate_limited', until: new Date(Date.UTC(2026, 10, 21, 0, 30)) })
    expect(connection.waits).toEqual([])
    expect(server.requests).toHaveLength(1)
  })

  it('does not obey short waits for ever', async () => {
    const { error, connection } = await verifying(() => ({ status: 503, headers: { 'retry-after': '1' } }))

    expect(error?.kind).toBe('rate_limited')
    expect(connection.waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(15 * 60_000)
    expect(connection.waits.length).toBeLessThan(15)
  })

  it('tries five times, each time after a longer wait, when a 429 says nothing', async () => {
    const { error, connection, server } = await verifying(() => ({ status: 429 }))

    expect(error?.kind).toBe('rate_limited')
    expect(server.requests).toHaveLength(5)
    expect(connection.waits).toEqual([750, 1_500, 3_000, 6_000])
  })

  it('gives up early when somebody is waiting', async () => {
    const { error, server } = await verifying(() => ({ status: 500 }), clickLimits)

    expect(error?.kind).toBe('unavailable')
    expect(server.requests).toHaveLength(2)
  })

  it('succeeds on the second try after a 500', async () => {
    const { verified } = await verifying(inTurn({ status: 500, body: 'oops' }, me))

    expect((await verified).connectedAs).toBe('Léa')
  })

  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.UTC(2026, 10, 21)

    expect(readRetryAfter('7', now)).toBe(7_000)
    expect(readRetryAfter('Sat, 21 Nov 2026 00:01:00 GMT', now)).toBe(60_000)
    expect(readRetryAfter('Sat, 21 Nov 2020 00:01:00 GMT', now)).toBe(0)
    expect([readRetryAfter('soon', now), readRetryAfter('-3', now), readRetryAfter('', now)]).toContain(null)
  })
})

describe('answers that are not what was asked for', () => {
  it('calls HTML what it is', async () => {
    const { error } = await verifying(() => ({
      body: '<!doctype html><p>Sign in',
      headers: { 'content-type': 'text/html' },
    }))

    expect(error).toMatchObject({
      kind: 'unexpected',
      messageKey: 'connectors.errors.not_json',
      reason: null,
    })
  })

  it('names the place that is missing', async () => {
    const { error } = await verifying(() => ({ body: { nom: 'Léa' } }))

    expect(error).toMatchObject({
      messageKey: 'connectors.errors.unexpected_answer',
      params: { path: 'name' },
    })
  })

  it('refuses JSON that is too deep', async () => {
    const { error } = await verifying(() => ({ body: `${'['.repeat(65)}${']'.repeat(65)}` }))

    expect(error?.messageKey).toBe('connectors.errors.not_json')
  })

  it('stops a body that grows beyond the limit', async () => {
    const { error } = await verifying((_request, response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
      }
      response.on('drain', write)
      write()
      return undefined
    })

    expect(error?.messageKey).toBe('connectors.errors.too_large')
  })

  it('stops a body that never ends', async () => {
    const { error, server } = await verifying(
      (_request, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
        return undefined
      },
      { requestMs: 150, tries: 2 },
    )

    expect(error).toMatchObject({ kind: 'unavailable', messageKey: 'connectors.errors.timeout' })
    expect(server.requests).toHaveLength(2)
  })

  it('stops a gzip bomb before it has grown', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32))
    const before = process.memoryUsage().arrayBuffers

    const { error } = await verifying(() => ({ body: bomb, headers: { 'content-encoding': 'gzip' } }))

    expect(error?.messageKey).toBe('connectors.errors.too_large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024)
  })

  it('reads what is packed, and refuses packings it does not know', async () => {
    const packed = gzipSync(JSON.stringify({ name: 'Léa' }))
    const { verified } = await verifying(() => ({ body: packed, headers: { 'content-encoding': 'gzip' } }))
    const { error } = await verifying(() => ({ body: packed, headers: { 'content-encoding': 'gzip, gzip' } }))

    expect((await verified).connectedAs).toBe('Léa')
    expect(error?.messageKey).toBe('connectors.errors.not_json')
  })

  it('notices a body that was cut', async () => {
    const { error } = await verifying((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"name":')
      setTimeout(() => response.destroy(), 5)
      return undefined
    })

    expect(error).toMatchObject({ kind: 'unavailable', messageKey: 'connectors.errors.unreachable' })
  })
})

it('stops at once when it is cancelled', async () => {
  const server = await vendorServer(() => undefined)
  const controller = new AbortController()
  const connection = connectionTo(server, { custom_domain: server.url, api_token: aToken })
  setTimeout(() => controller.abort(new Error('paused')), 30)

  await expect(verifyConnection(example, { ...connection, signal: controller.signal })).rejects.toThrow(
    'paused',
  )
})

it('refuses credentials that are incomplete, or cannot be sent', async () => {
  const server = await vendorServer(() => me)

  await expect(
    verifyConnection(example, connectionTo(server, { custom_domain: server.url })),
  ).rejects.toMatchObject({
    kind: 'credentials',
    params: { field: 'api_token' },
  })
})
