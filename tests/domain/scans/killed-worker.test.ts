import { expect, it } from 'vitest'
import { aBrowser, comeBack, goAndComeBack, scanOf, scanVendor } from '@/tests/support/scan-factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

const soon = { timeout: 110_000, interval: 200 }

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
