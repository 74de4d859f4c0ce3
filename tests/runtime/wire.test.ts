import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'
import { ask as askPort } from '@/tests/support/wire'

type Place = { appUrl: string; port: number; cookie: string; token: string }

const root = path.resolve(import.meta.dirname, '../..')
const keys = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const shared = { TOKEN_KEYS: keys('wire'), CREDENTIAL_KEYS: keys('wire'), EVIDENCE_KEYS: newEvidenceKey() }
const running: RunningInstance[] = []
let folder: string
let databaseUrl: string
/** As at home: http, localhost, nothing before it. */
let plain: Place
/** As for real: https and a host name, one proxy before it, on the same database. */
let secure: Place

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-wire-'))
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const surroundings = (port: number) => ({
    ...shared,
    PORT: String(port),
    MAIL_CATCHER_PORT: String(ports[2]),
    MAIL_CATCHER_SMTP_PORT: String(ports[3]),
    LIMIT_LOGIN_CLIENT: '3/900',
  })
  const places = [
    { appUrl: `http://localhost:${ports[0]}`, port: ports[0], cookie: 'next-auth.session-token' },
    { appUrl: 'https://app.rollcall.test', port: ports[1], cookie: '__Host-next-auth.session-token' },
  ] as const
  const data = path.join(folder, 'data')
  running.push(
    await startInstance({ ...surroundings(ports[0]), ROLLCALL_DATA_DIR: data, APP_URL: places[0].appUrl }),
  )
  databaseUrl = embeddedDatabaseUrl(data)
  running.push(
    await startInstance({
      ...surroundings(ports[1]),
      ROLLCALL_DATA_DIR: path.join(folder, 'second'),
      ROLLCALL_HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${ports[3]}`,
      APP_URL: places[1].appUrl,
      TRUSTED_PROXIES: '1',
    }),
  )
  // Somebody of a company, in the database of both, and a token for each.
  Object.assign(process.env, { ...shared, DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1' })
  process.env.APP_URL = places[0].appUrl
  const { env } = await import('@/lib/platform/env')
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const actor = await aCompany()
  plain = { ...places[0], token: await aTokenOf(actor) }
  env().APP_URL = places[1].appUrl
  secure = { ...places[1], token: await aTokenOf(actor) }
})
afterAll(async () => {
  const { pool } = await import('@/lib/platform/db')
  await pool.end()
  for (const instance of running.reverse()) await instance.stop()
  await rm(folder, { recursive: true, force: true })
})

const both = [
  ['http', () => plain],
  ['https', () => secure],
] as const
/** By the name that the place has, unless the test says another. */
const ask = ({ port, appUrl }: Place, address: string, asked: Parameters<typeof askPort>[2] = {}) =>
  askPort(port, address, { ...asked, headers: { host: new URL(appUrl).host, ...asked.headers } })
const signedIn = ({ cookie, token }: Place) => ({ cookie: `${cookie}=${token}` })

describe.each(both)('on %s', (scheme, place) => {
  const open = (page: string, headers = {}) => ask(place(), page, { headers })

  it.each([
    ['/login', 200],
    ['/register', 200],
    ['/maintenance', 200],
    ['/user/email_update', 200],
    ['/nowhere', 404],
    ['/nowhere.html', 404],
    ['/dashboard', 307],
    ['/dashboard/nothing', 307],
    ['/api/docs', 200],
  ])('the page %s lets only its own scripts run', async (page, status) => {
    const [one, two] = [await open(page), await open(page)]

    expect(one.status).toBe(status)
    const policy = one.headers['content-security-policy'] as string
    const [, nonce] = /script-src 'self' 'nonce-([\w+/=]{20,})' 'strict-dynamic';/.exec(policy) ?? []
    expect(nonce).toBeDefined()
    expect(policy).toMatch(/^default-src 'none';.*base-uri 'none'; frame-ancestors 'none'$/)
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|https?:(?!\/\/api\.)/)
    expect(two.headers['content-security-policy']).not.toBe(policy)
    const scripts = one.text.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(scripts.length > 0).toBe(status !== 307)
    expect(guards(one.headers)).toEqual(guardsOn(scheme))
  })

  it.each([
    ['/api', 200],
    ['/api/docs.jsonld', 200],
    ['/api/docs/swagger-ui-bundle.js', 200],
    ['/api/docs/page.css', 200],
    ['/api/docs/nothing.js', 404],
    ['/api/openapi.json', 200],
    ['/api/contexts/Member', 200],
    ['/api/contexts/nothing', 404],
    ['/api/health', 200],
    ['/api/ready', 200],
    ['/api/members', 401],
    ['/api/nothing/here', 404],
    ['/api/auth/csrf', 200],
    ['/api/auth/nothing', 404],
  ])('the answer of %s does nothing when it is opened as a page', async (address, status) => {
    const answer = await open(address)

    expect(answer.status).toBe(status)
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers['content-type']).not.toContain('html')
    expect(guards(answer.headers)).toEqual(guardsOn(scheme))
  })

  it('what was built is taken for what it is', async () => {
    const [, file = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec((await open('/login')).text) ?? []

    const { status, headers } = await open(file)

    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  })

  it('keeps the cookie of pages to itself', async () => {
    const csrf = await open('/api/auth/csrf')
    const sent = (csrf.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const body = new URLSearchParams({
      csrfToken: JSON.parse(csrf.text).csrfToken,
      token: place().token,
      json: 'true',
      callbackUrl: 'https://evil.example/',
    })

    const answer = await ask(place(), '/api/auth/callback/token', {
      method: 'POST',
      headers: { cookie: sent, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })

    expect(answer.status).toBe(200)
    const kept = answer.headers['set-cookie']?.find((line) => line.startsWith(`${place().cookie}=`)) ?? ''
    expect(kept).toContain(`=${place().token};`)
    const flags = kept
      .split('; ')
      .slice(1)
      .filter((flag) => !flag.startsWith('Expires='))
      .sort()
    expect(flags).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', ...(scheme === 'https' ? ['Secure'] : [])])
    expect(new URL(JSON.parse(answer.text).url, place().appUrl).origin).toBe(place().appUrl)
  })

  it.each([
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    {
      'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
    },
    { 'x-middleware-subrequest-id': '1' },
    { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/dashboard/members' },
    { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
    { 'x-nextjs-data': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': '%5B%22%22%5D' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree', 'next-url': '/dashboard' },
    { 'next-action': randomBytes(20).toString('hex') },
    { 'x-invoke-path': '/dashboard', 'x-matched-path': '/dashboard', 'x-invoke-status': '200' },
    { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    { 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'GET' },
    { 'x-nonce': 'mine', 'content-security-policy': "script-src 'nonce-mine'" },
  ])('refuses all the same with %j', async (headers) => {
    const [page, members, write] = [
      await open('/dashboard/members', headers),
      await open('/api/members', headers),
      await ask(place(), '/api/members', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    ]

    expect(page.status).toBe(307)
    expect(new URL(page.headers.location ?? '', place().appUrl).href).toMatch(`${place().appUrl}/login`)
    expect(page.headers['content-security-policy']).not.toContain('mine')
    expect([members.status, write.status]).toEqual([401, 401])
  })

  it.each(
    ['callbackUrl', 'callback_url', 'next', 'returnTo', 'return_to', 'from', 'redirect', 'url'].flatMap(
      (name) => [
        `/login?${name}=https://evil.example/`,
        `/?${name}=//evil.example`,
        `/api/auth/signin?${name}=https://evil.example/`,
        `/api/auth/signout?${name}=https://evil.example/`,
        `/api/auth/error?${name}=https://evil.example/&error=Configuration`,
      ],
    ),
  )('%s leads nowhere else', async (address) => {
    for (const headers of [{}, signedIn(place()), { host: 'evil.example' }]) {
      const { headers: answered } = await open(address, headers)
      if (answered.location) expect(new URL(answered.location, place().appUrl).origin).toBe(place().appUrl)
      for (const line of answered['set-cookie'] ?? []) expect(line).not.toMatch(/domain=/i)
    }
  })

  it.each([
    '//evil.example/dashboard',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '//evil.example/%2e%2e',
  ])('the path %s is no other site', async (address) => {
    for (const headers of [{}, signedIn(place()), { host: 'api.rollcall.test' }]) {
      const { headers: answered, status } = await open(address, headers)
      expect(status).toBeLessThan(500)
      if (answered.location) expect(new URL(answered.location, place().appUrl).origin).toBe(place().appUrl)
    }
  })

  it('allows the exact origin of the page, and never with credentials', async () => {
    const preflight = (origin: string) =>
      ask(place(), '/api/members', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authentication-type,authorization,content-type',
        },
      })
    const foreign = [
      `${place().appUrl}.evil.example`,
      'https://evil.rollcall.test',
      'null',
      'http://localhost',
    ]

    const ours = await preflight(place().appUrl)

    expect(ours.headers['access-control-allow-origin']).toBe(place().appUrl)
    expect(ours.headers['access-control-allow-methods']).toContain('PATCH')
    expect(ours.headers['access-control-allow-headers']).toMatch(/Authorization.*Authentication-Type/)
    expect(ours.headers['access-control-allow-credentials']).toBeUndefined()
    for (const origin of foreign)
      for (const answer of [await preflight(origin), await open('/api/members', { origin })])
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('shows no page on the host of the API, and sends to the app’s', async () => {
  const there = { host: 'api.rollcall.test' }
  const page = await ask(secure, '/dashboard/members?page=2', {
    headers: { ...there, ...signedIn(secure) },
  })
  const api = await ask(secure, '/api/members', { headers: there })

  expect([page.status, page.headers.location]).toEqual([
    307,
    'https://app.rollcall.test/dashboard/members?page=2',
  ])
  expect(api.status).toBe(401)
})

describe('who is counted', () => {
  const guess = async (place: Place, headers: Record<string, string>) => {
    const { status } = await ask(place, '/api/users/login', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@corvelle.example`, password: 'not this one' }),
    })
    return status
  }
  const forged = () => `198.51.100.${Math.floor(Math.random() * 250)}`

  it('is whoever holds the socket, whatever a client says, without a proxy', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries++)
      statuses.push(
        await guess(plain, {
          'x-forwarded-for': forged(),
          'x-rollcall-socket-address': forged(),
          'x-real-ip': forged(),
          forwarded: `for=${forged()}`,
        }),
      )

    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })

  it('is whom the one proxy saw, not what stands before it', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries++)
      statuses.push(
        await guess(secure, {
          'x-forwarded-for': `${forged()}, 203.0.113.7`,
          'x-rollcall-socket-address': forged(),
        }),
      )

    expect(statuses).toEqual([401, 401, 401, 429])
    expect(await guess(secure, { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' })).toBe(401)
  })
})

it('closes every process within a second, and opens them again, from the command line', async () => {
  const command = async (word: string, environment: Record<string, string>) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const words = ['--import', 'tsx', path.join(root, 'scripts/maintenance.ts'), word]
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      cwd: root,
      env: { ...inherited, ...environment },
    })
    await wait(1_200)
    return stdout
  }
  const addresses = [
    '/api',
    '/api/docs',
    '/api/docs/page.js',
    '/api/docs.jsonld',
    '/api/openapi.json',
    '/api/contexts/Member',
    '/api/members',
    '/api/nothing',
  ]
  const statuses = async () =>
    (
      await Promise.all([plain, secure].flatMap((place) => addresses.map((address) => ask(place, address))))
    ).map(({ status }) => status)

  expect(await command('on', { ROLLCALL_DATA_DIR: path.join(folder, 'data') })).toMatch(
    /^Maintenance is on since 20/,
  )
  expect(new Set(await statuses())).toEqual(new Set([455]))
  for (const place of [plain, secure]) {
    for (const page of ['/login', '/dashboard/members?page=2', '/nowhere', '/logout']) {
      const { location = '' } = (await ask(place, page, { headers: signedIn(place) })).headers
      expect(new URL(location, place.appUrl).href).toBe(
        `${place.appUrl}/maintenance?from=${encodeURIComponent(page)}`,
      )
    }
    expect((await ask(place, '/maintenance')).status).toBe(200)
    expect((await ask(place, '/api/health')).status).toBe(200)
    const { text } = await ask(place, '/api/members', { headers: { 'accept-language': 'fr' } })
    expect(JSON.parse(text)['hydra:description']).toBe('Application indisponible. Revenez plus tard.')
  }

  expect(await command('off', { DATABASE_URL: databaseUrl })).toBe('Maintenance is off: Rollcall is open.\n')
  expect(await statuses()).not.toContain(455)
  expect(await command('status', { DATABASE_URL: databaseUrl })).toBe(
    'Maintenance is off: Rollcall is open.\n',
  )
})

it.each(['/api/docs.jsonld', '/api/openapi.json', '/login'])(
  'compresses %s for those who take it',
  async (address) => {
    const get = (encoding: string) =>
      fetch(plain.appUrl + address, { headers: { 'accept-encoding': encoding } })
    const [packed, whole] = [await get('gzip'), await get('identity')]

    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(whole.headers.get('content-encoding')).toBeNull()
    expect((await packed.text()).length).toBeGreaterThan(100)
  },
)

const guards = (headers: NodeJS.Dict<string | string[]>) => ({
  nosniff: headers['x-content-type-options'],
  referrer: headers['referrer-policy'],
  opener: headers['cross-origin-opener-policy'],
  permissions: headers['permissions-policy'],
  hsts: headers['strict-transport-security'],
  maker: headers['x-powered-by'],
})

const guardsOn = (scheme: string) => ({
  nosniff: 'nosniff',
  referrer: 'no-referrer',
  opener: 'same-origin',
  permissions: 'camera=(), geolocation=(), microphone=(), payment=()',
  hsts: scheme === 'https' ? 'max-age=31536000; includeSubDomains' : undefined,
  maker: undefined,
})
