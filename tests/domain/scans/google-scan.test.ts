import { expect, it } from 'vitest'
import { everyCompany } from '@/lib/platform/db'
import { aScan, listOf, scanOf, scanVendor } from '@/tests/support/scan-factories'

const byName = (list: Awaited<ReturnType<typeof listOf>>) =>
  Object.fromEntries(
    list.json.applications.map((one) => [`${one.name} ${one.client_ids[0]?.slice(0, 3)}`, one]),
  )

it('lists every application that users let in, with what it may do in words, and who let it in', async () => {
  const vendor = await scanVendor('google')

  const known = await aScan('google')

  const { json } = await scanOf(known)
  expect(json).toMatchObject({
    state: 'done',
    failure: null,
    organisation: 'corvelle.example',
    users_listed: 10,
    users_scanned: 10,
    users_failed: 0,
    is_partial: false,
    applications: 8,
    levels: { sensitive: 4, wide: 3, limited: 1 },
  })
  const found = byName(await listOf(known))
  expect(found['BoostInbox 407']).toMatchObject({ level: 'sensitive', users: 8, is_for_everybody: false })
  expect(found['BoostInbox 407']?.scopes.map(({ label, risk }) => `${label} ${risk}`)).toEqual([
    'mail_full critical',
    'contacts_write medium',
    'identity low',
  ])
  // Two clients of one project are one application; a stranger's of the same name is another.
  expect(found['Slack 223']).toMatchObject({ application: 'slack', level: 'wide', users: 9 })
  expect(found['Slack 223']?.client_ids).toHaveLength(2)
  expect(found['Slack 999']).toMatchObject({ level: 'sensitive' })
  // Google's own browser is nobody's news.
  expect(Object.keys(found).join()).not.toContain('Chrome')
  expect(vendor.asked.filter((line) => line.endsWith('/tokens'))).toHaveLength(10)
  expect(vendor.asked.every((line) => !line.startsWith('DELETE'))).toBe(true)
})

it('shows names that strangers wrote as one harmless line', async () => {
  await scanVendor('google')

  const found = byName(await listOf(await aScan('google')))

  expect(found['evil <script>alert(1)</script> 523']).toMatchObject({
    level: 'wide',
    scopes: [{ label: 'other', risk: 'medium' }],
  })
  expect(found['110000000000000000001 110']).toMatchObject({ is_unregistered: true, application: null })
})

it('goes on past users who cannot be read, and counts them', async () => {
  const vendor = await scanVendor('google')
  const [first, second] = vendor.world.users
  const tokensOf = (id = '') => `/admin/directory/v1/users/${id}/tokens`
  vendor.world.always[tokensOf(first?.id)] = { status: 404, body: { error: { code: 404, message: 'Gone' } } }
  vendor.world.always[tokensOf(second?.id)] = { status: 403, body: { error: { code: 403, message: 'No' } } }

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'done', users_scanned: 10, users_failed: 2, is_partial: false })
})

it('waits out refusals for haste, however many come at once', async () => {
  const vendor = await scanVendor('google', { count: 40, pageSize: 50 })
  const haste = {
    status: 403,
    body: { error: { code: 403, message: 'Slow down', errors: [{ reason: 'userRateLimitExceeded' }] } },
  }
  const storm = {
    status: 429,
    headers: { 'retry-after': '2' },
    body: { error: { code: 429, message: 'Slow' } },
  }
  for (const { id } of vendor.world.users)
    vendor.world.failures[`/admin/directory/v1/users/${id}/tokens`] = [haste, storm]

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'done', users_scanned: 40, users_failed: 0, is_partial: false })
  expect(vendor.mostAtOnce()).toBeLessThanOrEqual(8)
})

it('keeps what was read when the vendor refuses to go on', async () => {
  const vendor = await scanVendor('google', { count: 30, pageSize: 50 })
  for (const { id } of vendor.world.users.slice(12))
    vendor.world.always[`/admin/directory/v1/users/${id}/tokens`] = { status: 429, body: {} }

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'done', is_partial: true })
  expect(json.users_scanned).toBeGreaterThanOrEqual(12)
})

it('keeps what was read when the token ends on the way', async () => {
  const vendor = await scanVendor('google', { count: 30, pageSize: 50, tokenLasts: 15 })

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'done', is_partial: true, users_listed: 30 })
  expect(vendor.asked.length).toBeLessThan(40)
})

it('stops at 5,000 of 50,000 users, and says so', async () => {
  const vendor = await scanVendor('google', { count: 50_000, pageSize: 500 })

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'done', is_partial: true, users_listed: 5_000, users_scanned: 5_000 })
  expect(vendor.asked.filter((line) => line.endsWith('/users'))).toHaveLength(11)
})

it('is refused for somebody who is no administrator, after a few tries', async () => {
  const vendor = await scanVendor('google', { count: 30, pageSize: 50 })
  for (const { id } of vendor.world.users)
    vendor.world.always[`/admin/directory/v1/users/${id}/tokens`] = {
      status: 403,
      body: {
        error: {
          code: 403,
          message: 'Not Authorized to access this resource/api',
          errors: [{ reason: 'forbidden' }],
        },
      },
    }

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'failed', failure: 'not_administrator' })
  expect(vendor.asked.filter((line) => line.endsWith('/tokens')).length).toBeLessThan(20)
  expect(vendor.revoked).toEqual(vendor.tokens)
})

it.each([
  ['not_administrator', { code: 403, message: 'Not Authorized', errors: [{ reason: 'forbidden' }] }],
  ['api_disabled', { code: 403, message: 'Not enabled', errors: [{ reason: 'accessNotConfigured' }] }],
])('says %s when not even the list of users may be read', async (failure, error) => {
  const vendor = await scanVendor('google')
  vendor.world.always['/admin/directory/v1/users'] = { status: 403, body: { error } }

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'failed', failure })
})

it('says so when the vendor is away', async () => {
  const vendor = await scanVendor('google')
  vendor.world.always['/admin/directory/v1/users'] = { status: 503, body: {} }

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'failed', failure: 'unavailable' })
})

it('scans one organization three times a day, whoever asks', async () => {
  await scanVendor('google')
  for (let n = 0; n < 3; n++) await aScan('google')

  const { json } = await scanOf(await aScan('google'))

  expect(json).toMatchObject({ state: 'failed', failure: 'too_many' })
  await everyCompany.rateLimit.deleteMany()
})
