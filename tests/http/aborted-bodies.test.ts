import { pino } from 'pino'
import { expect, it } from 'vitest'
import { memberImportsApi } from '@/lib/api/member-imports'
import { memberTypesApi } from '@/lib/api/member-types'
import { subscriptionApi } from '@/lib/api/subscription'
import type { Handler } from '@/lib/http/endpoint'
import { log } from '@/lib/platform/log'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aStripe } from '@/tests/support/stripe/stripe-server'

const { POST: create } = memberTypesApi['/api/member_types']
const { POST: importMembers } = memberImportsApi['/api/member_imports']
const { POST: stripeEvent } = subscriptionApi['/api/stripe/webhook']

/** A body that its sender leaves half-way, as Node tells of it. */
const cutOff = (error: Error) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'))
      setTimeout(() => controller.error(error), 5)
    },
  })

const ends = [
  Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  new TypeError('terminated'),
  new DOMException('This operation was aborted', 'AbortError'),
]

const places: [string, Handler, string][] = [
  ['JSON', create, 'application/json'],
  ['a file', importMembers, 'application/octet-stream'],
  ['an event of Stripe', stripeEvent as Handler, 'application/json'],
]

it.each(places)(
  'refuses %s that was cut off, with one line of the log each and no stack',
  async (_, handler, type) => {
    await aStripe()
    const token = await aTokenOf(await aCompany())
    const lines: string[] = []
    const { level } = log
    log.level = 'info'
    const stream = (log as never as Record<symbol, unknown>)[pino.symbols.streamSym] as {
      write: (line: string) => unknown
    }
    const before = stream.write
    stream.write = (line) => lines.push(line)
    const statuses: number[] = []
    try {
      for (const end of ends) {
        const request = new Request('http://localhost:3000/api/x', {
          method: 'POST',
          headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
          body: cutOff(end),
          duplex: 'half',
        } as RequestInit)
        statuses.push((await handler(request, { params: Promise.resolve({}) })).status)
      }
    } finally {
      stream.write = before
      log.level = level
    }

    expect(statuses).toEqual([400, 400, 400])
    expect(lines).toHaveLength(ends.length)
    for (const line of lines) expect(line).not.toContain('stack')
  },
)
