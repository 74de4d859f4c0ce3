import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Snackbar, snackbar } from '@/lib/browser/snackbar'
import { openReview, reviewerApi } from '@/lib/browser/visitors/reviewer-api'

const hour = 3_600_000
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

let server: Server
let status = 200
let answer: unknown = {}
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
const left: string[] = []
const shown: Snackbar[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await text(request),
    }
    response.writeHead(status, { 'Content-Type': 'application/ld+json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', {
    protocol: 'http:',
    hostname: '127.0.0.1',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pathname: '/access_review/secret',
    search: '',
    assign: (path: string) => left.push(path),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  // Somebody is signed in here, which is none of the reviewer's business.
  const session = `${encode({})}.${encode({ exp: (Date.now() + hour) / 1000 })}.s`
  vi.stubGlobal('window', { localStorage: { getItem: () => session } })
  snackbar.subscribe((snack) => shown.push(snack))
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})

it('opens a link with its code, in the language of the page', async () => {
  status = 200
  answer = { token: 'opens-it', expires_at: '2026-11-28T10:00:00Z' }

  expect(await openReview('secret', '012345')).toEqual(answer)

  expect(asked).toMatchObject({ method: 'POST', url: '/api/access_reviews/open' })
  expect(asked.headers['accept-language']).toBe('en')
  expect(JSON.parse(asked.body)).toEqual({ token: 'secret', code: '012345' })
})

it('calls under the token of its review, whatever session there is', async () => {
  status = 200
  answer = { decided: 1 }
  const api = reviewerApi('a/b')

  await api.post('/items', { decision: 'approved' })

  expect(asked).toMatchObject({ method: 'POST', url: '/api/reviewer_reviews/by_token/a%2Fb/items' })
  expect(asked.headers.authorization).toBeUndefined()
  await api.get('?page=2')
  expect(asked).toMatchObject({ method: 'GET', url: '/api/reviewer_reviews/by_token/a%2Fb?page=2', body: '' })
})

it.each([
  [401, 'Invalid JWT Token'],
  [401, 'Expired JWT Token'],
  [404, 'Not Found'],
])('leaves a refusal with %s %j to its caller: the page stays', async (code, message) => {
  status = code
  answer = { code, message }

  await expect(reviewerApi('opens-it').get('')).rejects.toMatchObject({ status: code })

  expect(left).toEqual([])
  expect(shown).toEqual([])
})
