import { expect, it } from 'vitest'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aBrowser, comeBack, goAndComeBack, scanOf, scanVendor } from '@/tests/support/scan-factories'
import { startWorkerProcess } from '@/tests/support/worker-process'
import {
  aWorkspaceConnection,
  discoveredBy,
  workspaceScanOf,
  workspaceVendor,
} from '@/tests/support/workspace-factories'

const soon = { interval: 200 }

it('says that it was interrupted when its worker was killed, and no log holds what signed in', async () => {
  const vendor = await scanVendor('google')
  vendor.world.hangsAt = `/admin/directory/v1/users/${vendor.world.users[3]!.id}/tokens`
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)
  const token: string = (await comeBack({ state, code, browser })).json.token
  const environment = {
    SHADOW_SCAN_GOOGLE: 'rollcall-google:canary-client-secret',
    CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: vendor.url,
    LOG_LEVEL: 'debug',
  }
  const first = startWorkerProcess(environment)
  await expect.poll(async () => (await scanOf({ token, browser })).json.users_scanned, soon).toBe(9)

  await first.kill()
  const second = startWorkerProcess(environment)

  await expect
    .poll(async () => (await scanOf({ token, browser })).json, soon)
    .toMatchObject({ state: 'failed', failure: 'interrupted' })
  for (const secret of [code, token, browser, 'canary-client-secret', ...vendor.tokens])
    expect(first.output() + second.output()).not.toContain(secret)
})

it('reads a company’s workspace anew when its worker was killed, and stores and tells everything once', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  vendor.world.hangsAt = `/admin/directory/v1/users/${vendor.world.users[3]!.id}/tokens`
  const environment = { CONNECTOR_BASE_URL_GOOGLE_WORKSPACE: vendor.url, LOG_LEVEL: 'debug' }
  await scheduleScans()
  const first = startWorkerProcess(environment)
  await expect.poll(() => vendor.asked.includes(`GET ${vendor.world.hangsAt}`), soon).toBe(true)

  await first.kill()
  vendor.world.hangsAt = null
  const second = startWorkerProcess(environment)

  await expect.poll(async () => (await workspaceScanOf(connection)).scannedAt, soon).toEqual(expect.any(Date))
  expect(await discoveredBy(actor)).toHaveLength(8)
  expect(await db.notification.count({ where: { companyId: actor.companyId } })).toBe(1)
  for (const secret of ['canary-client-secret', 'canary-refresh-token', ...vendor.tokens])
    expect(first.output() + second.output()).not.toContain(secret)
})
