import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { shadowScansApi } from '@/lib/api/shadow-scans'
import { runScan } from '@/lib/domain/scans/visitor/run-scan'
import { everyCompany } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { call } from '@/tests/support/api'
import {
  aBrowser,
  aScan,
  comeBack,
  goAndComeBack,
  hasty,
  scanOf,
  scanVendor,
} from '@/tests/support/scan-factories'

const { POST: start } = shadowScansApi['/api/shadow_scans/start']

afterEach(() => everyCompany.rateLimit.deleteMany())

it('asks Google for two rights by a code of this browser alone, and for an account of an organization', async () => {
  await scanVendor('google')

  const { address } = await goAndComeBack('google', aBrowser())

  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'rollcall-google',
    redirect_uri: 'http://localhost:3000/shadow_scan/callback',
    scope:
      'openid email https://www.googleapis.com/auth/admin.directory.user.readonly https://www.googleapis.com/auth/admin.directory.user.security',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    access_type: 'online',
    prompt: 'consent select_account',
    hd: '*',
    include_granted_scopes: 'false',
  })
})

it('asks Microsoft for one right, of organizations', async () => {
  await scanVendor('microsoft')

  const { address } = await goAndComeBack('microsoft', aBrowser())

  expect(address.pathname).toBe('/organizations/oauth2/v2.0/authorize')
  expect(address.searchParams.get('scope')).toBe('openid email profile Directory.Read.All')
})

it('refuses a state that was invented, of another browser, used already, or too old', async () => {
  await scanVendor('google')
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)

  const answers = [
    await comeBack({ state: randomUUID(), code, browser }),
    await comeBack({ state, code, browser: aBrowser() }),
    await comeBack({ state, code, browser }),
    await comeBack({ state, code, browser }),
  ]
  const late = await goAndComeBack('google', browser)
  await everyCompany.shadowScan.updateMany({
    where: { stateHash: hashOpaqueToken(late.state) },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  })
  answers.push(await comeBack({ state: late.state, code: late.code, browser }))

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 202, 409, 409])
})

it('lets one of two go on who come back at once', async () => {
  await scanVendor('google')
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)

  const answers = await Promise.all([1, 2, 3].map(() => comeBack({ state, code, browser })))

  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
})

it.each([
  ['a code that was redeemed already', 'google', {}, true],
  ['another nonce', 'google', { nonce: 'other' }, false],
  ['another nonce', 'microsoft', { nonce: 'other' }, false],
  ['another audience', 'google', { aud: 'another-client' }, false],
  ['another audience', 'microsoft', { aud: 'another-client' }, false],
  ['another issuer', 'google', { iss: 'https://evil.example' }, false],
  ['another issuer', 'microsoft', { iss: 'https://evil.example/v2.0' }, false],
  ['an expired token', 'google', { exp: 1_000 }, false],
] as const)('fails plainly for %s (%s), and reads nothing', async (_name, provider, claims, isReplayed) => {
  const vendor = await scanVendor(provider)
  Object.assign(vendor.world.claims, claims)
  const browser = aBrowser()
  const { state, code } = await goAndComeBack(provider, browser)
  if (isReplayed) await redeem(vendor.url, code)
  const { json } = await comeBack({ state, code, browser })
  const { id } = await everyCompany.shadowScan.findFirstOrThrow({
    where: { hash: hashOpaqueToken(json.token) },
  })

  await runScan(id, { signal: new AbortController().signal, runtime: hasty })

  expect((await scanOf({ token: json.token, browser })).json).toMatchObject({
    state: 'failed',
    failure: 'sign_in_failed',
  })
  expect(vendor.asked.filter((line) => /admin\/directory|v1\.0/.test(line))).toEqual([])
})

const redeem = (url: string, code: string) =>
  fetch(`${url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://x',
      code_verifier: 'x',
    }),
  })

it.each([
  ['google', { hd: undefined, email: 'lea@gmail.com' }],
  ['google', { hd: undefined, email: 'lea@corvelle.example' }],
  ['microsoft', { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }],
] as const)('refuses a personal account of %s: %o', async (provider, claims) => {
  const vendor = await scanVendor(provider)
  Object.assign(vendor.world.claims, claims)

  const { json } = await scanOf(await aScan(provider))

  expect(json).toMatchObject({ state: 'failed', failure: 'professional_account' })
  expect(vendor.asked.filter((line) => /admin\/directory|v1\.0/.test(line))).toEqual([])
  if (provider === 'google') expect(vendor.revoked).toEqual(vendor.tokens)
})

it.each(['google', 'microsoft'] as const)(
  'refuses %s when a right was left out, and reads nothing',
  async (provider) => {
    const vendor = await scanVendor(provider)
    vendor.world.granted.pop()

    const { json } = await scanOf(await aScan(provider))

    expect(json).toMatchObject({ state: 'failed', failure: 'scopes_missing' })
    expect(vendor.asked.filter((line) => /admin\/directory|v1\.0/.test(line))).toEqual([])
    if (provider === 'google') expect(vendor.revoked).toEqual(vendor.tokens)
  },
)

it('takes the rights of Microsoft by their whole names as well', async () => {
  const vendor = await scanVendor('microsoft')
  vendor.world.granted = ['openid', 'https://graph.microsoft.com/Directory.Read.All']

  const { json } = await scanOf(await aScan('microsoft'))

  expect(json).toMatchObject({ state: 'done' })
})

it('offers nothing where the operator has registered nothing', async () => {
  const answer = await call(start, '/api/shadow_scans/start', {
    body: { provider: 'google', browser: aBrowser() },
  })

  expect(answer).toMatchObject({
    status: 409,
    json: { 'hydra:description': expect.stringContaining('does not offer scans') },
  })
})

it('lets one client begin ten scans an hour', async () => {
  await scanVendor('google')
  const headers = { 'x-rollcall-socket-address': '192.0.2.77' }
  const begin = () =>
    call(start, '/api/shadow_scans/start', { body: { provider: 'google', browser: aBrowser() }, headers })
  for (let n = 0; n < 10; n++) expect((await begin()).status).toBe(200)

  const answer = await begin()

  expect(answer.status).toBe(429)
})
