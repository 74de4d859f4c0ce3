import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { startWorkspace } from '@/tests/support/workspace-vendor'

/** The command as an operator runs it; its page is opened as soon as it shows the address. */
async function run(provider: GrantVendor, words: string[], given: Parameters<typeof startWorkspace>[1] = {}) {
  const vendor = await startWorkspace(provider, given)
  onTestFinished(vendor.stop)
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/scan.ts', provider, ...words], {
    env: {
      ...process.env,
      [`SHADOW_SCAN_${provider.toUpperCase()}`]: 'desktop-client:canary-secret',
      [`CONNECTOR_BASE_URL_SHADOW_SCAN_${provider.toUpperCase()}`]: vendor.url,
    },
  })
  let [out, err, isOpened] = ['', '', false]
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', async (text) => {
    err += text
    const address = /http:\/\/127\S+/.exec(err)?.[0]
    if (!address || isOpened || !err.includes(`${address}\n`)) return
    isOpened = true
    // A stranger's way back is none.
    const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect((await fetch(forged)).status).toBe(404)
    await fetch(back)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, out, err, vendor }
}

it('prints the applications of a Google Workspace as a table, and gives the token back', async () => {
  const { code, out, err, vendor } = await run('google', ['--language', 'fr'])

  expect(code).toBe(0)
  expect(out).toContain('corvelle.example: 8 applications, 10 users')
  expect(out).toMatch(/BoostInbox +Sensible +8 +Lire, envoyer et supprimer tous les e-mails/)
  expect(vendor.revoked).toEqual(vendor.tokens)
  for (const secret of ['canary-secret', ...vendor.tokens]) expect(out + err).not.toContain(secret)
})

it('prints those of Microsoft 365 as JSON', async () => {
  const { code, out } = await run('microsoft', ['--json'])

  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ provider: 'microsoft', usersScanned: 10, isPartial: false })
})

it('says what to do without all rights, and without a client', async () => {
  const refused = await run('google', [], { granted: ['openid'] })

  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('Allow all requested rights')
})
