import { expect, it } from 'vitest'
import { aScan, listOf, scanOf, scanVendor } from '@/tests/support/scan-factories'
import { vendorServer } from '@/tests/support/vendor-server'

it('lists grants of persons, of the whole organization and of applications themselves', async () => {
  const vendor = await scanVendor('microsoft')

  const known = await aScan('microsoft')

  const { json } = await scanOf(known)
  expect(json).toMatchObject({
    state: 'done',
    organisation: 'corvelle.example',
    users_listed: 10,
    users_failed: 0,
    is_partial: false,
    applications: 3,
  })
  const [backup, boost, slack] = (await listOf(known, '?order=name')).json.applications.toSorted((a, b) =>
    a.client_ids.join() < b.client_ids.join() ? -1 : 1,
  )
  // With nobody signed in it reads and writes everybody's files.
  expect(backup).toMatchObject({
    name: 'SkyBackup',
    domain: 'sky.example',
    users: 0,
    scopes: [{ scope: 'Files.ReadWrite.All', kind: 'application', risk: 'critical' }],
  })
  expect(boost).toMatchObject({ name: 'BoostInbox', users: 2, is_verified: false, level: 'sensitive' })
  expect(boost?.scopes.map(({ label }) => label)).toEqual(['mail_modify', 'contacts_read', 'offline'])
  expect(slack).toMatchObject({
    application: 'slack',
    publisher: 'Slack Technologies',
    is_for_everybody: true,
    users: 1,
    level: 'limited',
  })
  expect(vendor.asked.every((line) => /^(GET|POST) /.test(line))).toBe(true)
})

it('asks no other host, whatever the next page is said to be', async () => {
  const vendor = await scanVendor('microsoft')
  const foreign = await vendorServer(() => ({ body: { value: [] } }))
  vendor.world.foreignNext = `${foreign.url}/v1.0/users?$skiptoken=4`

  const { json } = await scanOf(await aScan('microsoft'))

  expect(foreign.requests).toEqual([])
  expect(json).toMatchObject({ state: 'done', is_partial: true, users_listed: 4 })
})

it('goes on past an application whose users cannot be read, and counts it', async () => {
  const vendor = await scanVendor('microsoft')
  vendor.world.always['/v1.0/servicePrincipals/sp-slack/appRoleAssignedTo'] = { status: 500, body: {} }

  const { json } = await scanOf(await aScan('microsoft'))

  expect(json).toMatchObject({ state: 'done', users_failed: 1, is_partial: false, applications: 3 })
})

it('obeys the wait that it is asked for', async () => {
  const vendor = await scanVendor('microsoft')
  const storm = { status: 429, headers: { 'retry-after': '3' }, body: { error: { code: 'TooManyRequests' } } }
  vendor.world.failures['/v1.0/users'] = [storm, storm]
  vendor.world.failures['/v1.0/oauth2PermissionGrants'] = [storm]

  const { json } = await scanOf(await aScan('microsoft'))

  expect(json).toMatchObject({ state: 'done', is_partial: false, users_listed: 10 })
})

it('is refused for somebody who is no administrator', async () => {
  const vendor = await scanVendor('microsoft')
  const body = { error: { code: 'Authorization_RequestDenied', message: 'Insufficient privileges.' } }
  vendor.world.always['/v1.0/users'] = { status: 403, body }

  const { json } = await scanOf(await aScan('microsoft'))

  expect(json).toMatchObject({ state: 'failed', failure: 'not_administrator' })
})

it('stops at 5,000 users, and says so', async () => {
  const users = Array.from({ length: 6_000 }, (_, n) => ({ id: `u${n}`, email: `u${n}@corvelle.example` }))
  await scanVendor('microsoft', { users, pageSize: 999 })

  const { json } = await scanOf(await aScan('microsoft'))

  expect(json).toMatchObject({ state: 'done', is_partial: true, users_listed: 5_000 })
})
