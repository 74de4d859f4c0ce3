import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'
import { eventually } from '@/tests/support/patience'

// What no browser and no client of ours sends, byte by byte, to the built product: it is answered as ours, and costs a line of
// the log at most.

const keys = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const shared = { TOKEN_KEYS: keys('junk'), CREDENTIAL_KEYS: keys('junk'), EVIDENCE_KEYS: newEvidenceKey() }
let instance: RunningInstance
let folder: string
let port: number
let token: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-junk-'))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  port = ports[0]
  const data = path.join(folder, 'data')
  instance = await startInstance({
    ...shared,
    PORT: String(port),
    MAIL_CATCHER_PORT: String(ports[1]),
    MAIL_CATCHER_SMTP_PORT: String(ports[2]),
    ROLLCALL_DATA_DIR: data,
    APP_URL: `http://localhost:${port}`,
  })
  Object.assign(process.env, {
    ...shared,
    DATABASE_URL: embeddedDatabaseUrl(data),
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: `http://localhost:${port}`,
  })
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  token = await aTokenOf(await aCompany())
})
afterAll(async () => {
  const { pool } = await import('@/lib/platform/db')
  await pool.end()
  await instance?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Bytes as they are, and all that comes back until the other end closes. */
const raw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
const get = (target: string, lines = '') =>
  raw(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${lines}Connection: close\r\n\r\n`, 'latin1'))

const expectOurs = (answer: string) => {
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
  expect(answer).not.toMatch(/\n {4}at /)
}

const logged = async () => (await readFile(path.join(folder, 'data/logs/web.log'), 'utf8')).split('\n')

// An escape without a character, at every depth, in every place that decodes its path.
const halves = ['%ff', '%c0%af', '%E0%A4%A', '%', '%f0%28%8c%bc', '%ed%a0%80', '%80', 'a%zz', '%u0041']
const places = [
  '',
  'api/',
  'api/members/',
  'api/access_reviews/',
  'api/auth/',
  'api/auth/callback/',
  'api/contexts/',
  'access_review/',
  'dashboard/',
  'dashboard/members/',
  'shadow_scan/',
  '_next/static/',
  'user/',
]

it.each(halves)('a path with %s is refused with our headers, wherever it points', async (half) => {
  for (const place of places)
    for (const target of [`/${place}${half}`, `/${place}${half}/x`, `/${place}${half}?a=b`]) {
      const answer = await get(target)
      expect([target, statusOf(answer)]).toEqual([target, 400])
      expectOurs(answer)
    }
})

it.each(halves)('a query with %s breaks nothing', async (half) => {
  for (const place of places) {
    const target = `/${place}?${half}=${half}&search=${half}&page=${half}&next=${half}&token=${half}`
    const status = statusOf(await get(target))
    expect([target, status > 0 && status < 500]).toEqual([target, true])
  }
})

const read = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authentication-Type',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'If-Modified-Since',
  'If-None-Match',
  'Last-Event-ID',
  'Next-Router-State-Tree',
  'Next-Url',
  'Origin',
  'Range',
  'Referer',
  'RSC',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
]
const junk = [
  '',
  ' ',
  '\xff\xfe\xfd',
  '%ff%00%E0%A4%A',
  '";,=\\\'',
  'Bearer',
  'Bearer \xff.\xff.\xff',
  `${'a,'.repeat(3_000)}`,
  '[{"__proto__":1}',
  'bytes=-1-,9999999999999999999-0',
  '\t\x80\t',
]

it.each(read)('%s may hold anything: no answer is a failure of ours', async (name) => {
  for (const target of [
    '/login',
    '/dashboard',
    '/api/members',
    '/api/auth/session',
    '/api/nothing',
    '/nowhere',
  ])
    for (const value of junk) {
      const answer = await get(target, `${name}: ${value}\r\n`)
      const status = statusOf(answer)
      expect([target, value.slice(0, 30), status]).toEqual([target, value.slice(0, 30), expect.any(Number)])
      expect([target, value.slice(0, 30), status > 0 && status < 500]).toEqual([
        target,
        value.slice(0, 30),
        true,
      ])
      if (status >= 400) expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
    }
})

it.each([
  ['a name with a space', 'Bad Name: x\r\n'],
  ['a name of a control character', '\x01\x02: x\r\n'],
  ['a value with NUL', 'X-A: a\x00b\r\n'],
  ['a line without a colon', 'nothing at all\r\n'],
  ['a folded line', 'X-A: a\r\n b\r\n'],
  ['a lone carriage return', 'X-A: a\rX-B: b\r\n'],
  ['thousands of lines', 'X-A: b\r\n'.repeat(5_000)],
  ['a length that is no number', 'Content-Length: many\r\n'],
  ['a negative length', 'Content-Length: -1\r\n'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['a coding that nobody knows', 'Transfer-Encoding: gzip, identity\r\n'],
])('%s in the head is refused with our headers, or read as nothing', async (_, lines) => {
  for (const target of ['/login', '/api/members', '/api/auth/csrf']) {
    const answer = await get(target, lines)
    const status = statusOf(answer)
    expect([target, status > 0 && status < 500]).toEqual([target, true])
    if (status >= 400) expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  }
})

const bodies = [
  { target: '/api/members', type: 'application/json', isSignedIn: true },
  { target: '/api/member_imports', type: 'application/octet-stream', isSignedIn: true },
  { target: '/api/members', type: 'application/json', isSignedIn: false },
  { target: '/api/users/login', type: 'application/json', isSignedIn: false },
  { target: '/api/stripe/webhook', type: 'application/json', isSignedIn: false },
  { target: '/api/auth/callback/token', type: 'application/x-www-form-urlencoded', isSignedIn: false },
]

/** Announces a body, sends some of it, and is gone once the server has begun. */
const abort = (target: string, lines: string, how: 'end' | 'reset') =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${lines}Content-Length: 5000\r\n\r\n{"first_name":`,
      )
      setTimeout(() => (how === 'end' ? socket.destroy() : socket.resetAndDestroy()), 100)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

it.each(bodies)(
  '300 bodies that break off at $target cost one line each at most, and no stack',
  async ({ target, type, isSignedIn }) => {
    const before = (await logged()).length
    const lines = `Content-Type: ${type}\r\n${isSignedIn ? `Authorization: Bearer ${token}\r\nAuthentication-Type: JWT\r\n` : ''}`
    for (let round = 0; round < 10; round++)
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => abort(target, lines, n % 2 === 0 ? 'end' : 'reset')),
      )
    // Whoever comes after them is answered, and by then they are logged.
    await eventually('it answers', async () => statusOf(await get('/api/health')) === 200)
    let last = -1
    await eventually('nothing more is logged', async () => {
      const { length } = await logged()
      const isQuiet = length === last
      last = length
      return isQuiet
    })

    const written = (await logged()).slice(before - 1).filter(Boolean)
    expect(written.length).toBeLessThanOrEqual(300)
    for (const line of written) {
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
      expect(line).not.toMatch(/"stack"|\\n +at /)
    }
  },
)
