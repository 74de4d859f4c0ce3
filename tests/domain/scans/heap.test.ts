import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { aCompany } from '@/tests/support/factories'
import { eventually } from '@/tests/support/patience'
import { aBrowser, comeBack, goAndComeBack, scanOf, scanVendor } from '@/tests/support/scan-factories'
import { startWorkerProcess } from '@/tests/support/worker-process'
import { aWorkspaceConnection, workspaceScanOf, workspaceVendor } from '@/tests/support/workspace-factories'

const soon = { interval: 200 }

/** A worker whose heap can be looked at: V8 collects its garbage before it writes one down. */
async function aWorkerToLookInto(environment: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-heap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const worker = startWorkerProcess(environment, [
    '--heapsnapshot-signal=SIGUSR2',
    `--diagnostic-dir=${folder}`,
  ])
  const heap = async (): Promise<Buffer> => {
    const before = new Set(await readdir(folder))
    worker.signal('SIGUSR2')
    const file = await eventually('it begins to write', async () =>
      (await readdir(folder)).find((name) => !before.has(name)),
    )
    const whole = await open(path.join(folder, file))
    onTestFinished(() => whole.close())
    // Only the end is looked at: to read a hundred megabytes at each look would take the time that the worker needs.
    const end = async () => {
      const { size } = await whole.stat()
      const { buffer } = await whole.read(Buffer.alloc(3), 0, 3, Math.max(0, size - 3))
      return buffer.toString()
    }
    await expect.poll(end, soon).toContain('}')
    return readFile(path.join(folder, file))
  }
  /**
   * Waits until the memory holds none of these secrets: what ends a scan in the database stands there a moment
   * before the function that wrote it has returned and lets go of what it used. One look is enough on a quiet machine.
   */
  const forgets = (secrets: Record<string, string | undefined>, known: string) =>
    expect
      .poll(async () => {
        const memory = await heap()
        // What a worker always holds: the search does find what is there.
        expect(memory.includes(known)).toBe(true)
        return Object.entries(secrets).flatMap(([name, secret]) =>
          secret && !memory.includes(secret) ? [] : [name],
        )
      }, soon)
      .toEqual([])
  return { ...worker, forgets }
}

it('leaves nothing of the sign-in in the worker’s memory once a visitor’s scan has ended', async () => {
  const vendor = await scanVendor('google')
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)
  const token: string = (await comeBack({ state, code, browser })).json.token
  const worker = await aWorkerToLookInto({
    SHADOW_SCAN_GOOGLE: 'rollcall-google:canary-client-secret',
    CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: vendor.url,
  })
  await expect.poll(async () => (await scanOf({ token, browser })).json.state, soon).toBe('done')

  expect(vendor.tokens).toHaveLength(1)
  await worker.forgets({ vendor: vendor.tokens[0], code, token, browser }, 'rollcall-google')
})

it('leaves neither token of a connection in the worker’s memory once its workspace was read', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await scheduleScans()
  const worker = await aWorkerToLookInto({ CONNECTOR_BASE_URL_GOOGLE_WORKSPACE: vendor.url })
  await expect.poll(async () => (await workspaceScanOf(connection)).scannedAt, soon).toEqual(expect.any(Date))

  const [access] = vendor.tokens
  await worker.forgets(
    { access, refresh: 'canary-refresh-token', client: 'canary-client-secret' },
    vendor.url,
  )
})
