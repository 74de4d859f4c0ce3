import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'
import { ask, type WireAnswer } from '@/tests/support/wire'

const run = promisify(execFile)
let instance: RunningInstance
let folder: string
let port: number
let name: string
let staticFile: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-doors-'))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  port = ports[0]
  name = `localhost:${port}`
  instance = await startInstance({
    PORT: String(port),
    MAIL_CATCHER_PORT: String(ports[1]),
    MAIL_CATCHER_SMTP_PORT: String(ports[2]),
    ROLLCALL_DATA_DIR: path.join(folder, 'data'),
    APP_URL: `http://${name}`,
  })
  const { text } = await ask(port, '/login')
  staticFile = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
})
afterAll(async () => {
  await instance?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Every kind of place: a page, the API, next-auth, what is not there, what was built, what is public. */
const places = () => [
  '/login',
  '/dashboard',
  '/api/members',
  '/api/auth/csrf',
  '/api/nothing',
  '/nowhere',
  staticFile,
  '/icon.svg',
]

/** Bytes as they are, and all that comes back until the other end closes. */
const raw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

const guarded = (headers: WireAnswer['headers']) => {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
}

describe('a name that is not ours', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.2', 'app.rollcall.test', '[::2]', 'a b'])(
    '"%s" reaches nothing',
    async (host) => {
      for (const place of places()) {
        const answer = await ask(port, place, { headers: { host } })
        expect([place, answer.status]).toEqual([place, 421])
        guarded(answer.headers)
        expect(answer.headers['x-mia-error-information']).toContain('APP_URL')
        expect(answer.text).not.toContain('<html')
      }
      expect((await ask(port, '/api/users/demo', { method: 'POST', headers: { host } })).status).toBe(421)
    },
  )

  it('is not believed of a proxy, and not hidden by one', async () => {
    const forwarded = { 'x-forwarded-host': name, forwarded: `host=${name}` }
    expect((await ask(port, '/login', { headers: { host: 'evil.example', ...forwarded } })).status).toBe(421)
    expect((await ask(port, '/login', { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(200)
  })

  it.each([
    [
      'in the address',
      `GET http://evil.example/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      421,
    ],
    [
      'beside ours',
      `GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['empty', `GET /login HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n`, 421],
    ['missing', `GET /login HTTP/1.1\r\nConnection: close\r\n\r\n`, 421],
    ['missing in the old protocol', `GET /login HTTP/1.0\r\n\r\n`, 421],
    [
      'for an upgrade',
      `GET /login HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      421,
    ],
  ])('is refused %s', async (_, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*nosniff`, 'i'))
  })

  it.each(['LOCALHOST', 'localhost.', '127.0.0.1:1', '[::1]'])('but %s is', async (host) => {
    expect((await ask(port, '/login', { headers: { host } })).status).toBe(200)
  })
})

it.each(['a&', 'a[]=1&', 'status=active&'])(
  'a query of thousands of parameters is refused before anybody reads it: %s',
  async (parameter) => {
    for (const place of places()) {
      const answer = await ask(port, `${place}?${parameter.repeat(900)}`)
      expect([place, answer.status]).not.toEqual([place, 400])
      const refused = await ask(port, `${place}?${parameter.repeat(1_001)}`, {
        headers: { 'accept-language': 'en' },
      })
      expect([place, refused.status]).toEqual([place, 400])
      guarded(refused.headers)
      expect(refused.headers['x-mia-error-information']).toContain('too many parameters')
    }
  },
)

describe('methods', () => {
  it.each(['OPTIONS', 'TRACE', 'PUT', 'PROPFIND', 'PURGE', 'M-SEARCH', 'QUERY'])(
    '%s is answered as ours',
    async (method) => {
      for (const place of places()) {
        const answer = await ask(port, place, { method })
        expect([place, answer.status < 500]).toEqual([place, true])
        guarded(answer.headers)
        if (answer.status === 405) expect(answer.headers.allow).toContain('GET')
        if (answer.status >= 400)
          expect(answer.headers['x-mia-error-information']).toMatch(/^\{"message":".+"\}$/)
        else expect([method, answer.status]).toEqual(['OPTIONS', 204])
      }
    },
  )

  it('says what is allowed, in the caller’s language', async () => {
    const answer = await ask(port, '/api/members', { method: 'DELETE', headers: { 'accept-language': 'en' } })

    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect(JSON.parse(answer.text)).toMatchObject({
      '@type': 'hydra:Error',
      'hydra:description': 'This method is not allowed for this address',
    })
    expect((await ask(port, '/api/members', { method: 'OPTIONS' })).headers.allow).toBe(
      'GET, HEAD, POST, OPTIONS',
    )
  })

  it.each([
    ['CONNECT', `CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an invented one', `MELT /login HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['none', `\u0000\u0001\u0002\r\n\r\n`],
    ['another protocol', `GET / SIP/2.0\r\n\r\n`],
    ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    [
      'two lengths',
      `POST /api/members HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ],
    [
      'an odd expectation',
      `GET /login HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\nConnection: close\r\n\r\n`,
    ],
    [
      'an upgrade',
      `GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ],
    ['a broken path', `GET /%E0%A4%A/%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ])('%s is refused with our headers', async (_, bytes) => {
    const answer = await raw(bytes)

    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*x-content-type-options: nosniff/i)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
  })
})

describe('bodies', () => {
  it('are not read by pages, however they come', async () => {
    const most = String(200 * 1024 * 1024)
    const head = (words: string) => `${words}\r\nHost: localhost\r\n`
    for (const bytes of [
      `${head('POST /login HTTP/1.1')}Content-Length: ${most}\r\n\r\n`,
      `${head('POST /login HTTP/1.1')}Transfer-Encoding: chunked\r\n\r\n`,
      `${head('GET /login HTTP/1.1')}Content-Length: ${most}\r\n\r\n`,
      `${head('GET /login HTTP/1.1')}Transfer-Encoding: chunked\r\n\r\n`,
      `${head(`GET ${staticFile} HTTP/1.1`)}Content-Length: 5\r\n\r\n`,
      `${head('POST /api/members HTTP/1.1')}Content-Length: ${most}\r\n\r\n`,
      // Whoever asks first is told so, and sends nothing.
      `${head('POST /login HTTP/1.1')}Expect: 100-continue\r\nContent-Length: ${most}\r\n\r\n`,
    ])
      expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 4(05|13) /)
  })

  it('of 200 MB are not taken by a page from curl', async () => {
    const curl = `curl -s -o /dev/null -w '%{http_code} %{size_upload}' --data-binary @- http://127.0.0.1:${port}/login`
    const { stdout } = await run('sh', ['-c', `head -c 200000000 /dev/zero | ${curl} || true`])

    expect(stdout).toMatch(/^405 \d{1,7}$/)
  })
})

describe('cookies and words of next-auth', () => {
  it.each([
    'next-auth.callback-url=%00',
    'next-auth.callback-url=javascript:alert(1)',
    'next-auth.callback-url=http://[',
    'next-auth.callback-url=//',
    'next-auth.callback-url=%E0%A4%A',
    'next-auth.csrf-token=%7C%7C',
    'next-auth.csrf-token=a|b; next-auth.session-token=x.y.z',
    'next-auth.state=x; next-auth.nonce=x; next-auth.pkce.code_verifier=x',
    'language=%; timezone=%00',
    `a=${'x'.repeat(12_000)}`,
  ])('cookie %# is no 500', async (cookie) => {
    for (const place of [
      '/api/auth/csrf',
      '/api/auth/session',
      '/api/auth/providers',
      '/api/auth/signin',
      '/api/auth/callback/google',
      '/login',
      '/dashboard',
    ])
      expect([place, (await ask(port, place, { headers: { cookie } })).status < 500]).toEqual([place, true])
    for (const place of ['/api/auth/signout', '/api/auth/callback/token', '/api/auth/signin/google'])
      for (const body of [
        '',
        'csrfToken=a&callbackUrl=javascript:1',
        'callbackUrl=http://[',
        'csrfToken[]=1&__proto__=x',
      ]) {
        const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
        const { status } = await ask(port, place, { method: 'POST', headers, body })
        expect([place, body, status < 500]).toEqual([place, body, true])
      }
  })
})

it('opens no demo for the page of another site', async () => {
  const open = (origin: string) => ask(port, '/api/users/demo', { method: 'POST', headers: { origin } })
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1', `https://${name}`])
    expect((await open(origin)).status).toBe(403)
  expect((await open(`http://127.0.0.1:${port}`)).status).toBe(201)
})

it('answers what it refuses with 455 in maintenance, but for the question before a call', async () => {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(path.join(folder, 'data')) })
  await client.connect()
  await client.query('UPDATE instance_state SET maintenance_since = now()')
  await expect.poll(async () => (await ask(port, '/api/members')).status).toBe(455)
  expect((await fetch(`http://127.0.0.1:${port}/api/members`)).statusText).toBe('Maintenance')

  for (const place of ['/api/members', '/api/auth/csrf', '/login'])
    for (const method of ['PROPFIND', 'TRACE', ...(place.startsWith('/api') ? ['OPTIONS'] : [])]) {
      const answer = await ask(port, place, { method })
      expect([place, method, answer.status]).toEqual([place, method, 455])
      guarded(answer.headers)
    }
  const preflight = { origin: `http://${name}`, 'access-control-request-method': 'PATCH' }
  expect((await ask(port, '/api/members', { method: 'OPTIONS', headers: preflight })).status).toBe(204)

  await client.query('UPDATE instance_state SET maintenance_since = NULL')
  await client.end()
})

it('prints nothing but JSON, whatever happened', async () => {
  const file = (of: string) => path.join(folder, 'data/logs', `${of}.log`)
  await expect.poll(() => readFile(file('worker'), 'utf8')).not.toBe('')
  for (const of of ['web', 'worker']) {
    const lines = (await readFile(file(of), 'utf8')).split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
  }
})
