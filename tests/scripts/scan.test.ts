import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { certificateFile, vendorTls } from '@/tests/support/vendor-server'
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

const desktop = {
  client_id: 'desktop-client',
  client_secret: 'canary-secret',
  redirect_uris: ['http://localhost'],
}

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-scan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A proxy that leads every host to one local vendor, behind that host's certificate. */
async function proxyTo(vendor: string) {
  const asked: string[] = []
  const host = createTlsServer(vendorTls(), async (request, response) => {
    const form = new URLSearchParams(await text(request))
    // Google's package always sends it. Google takes an empty one for none, the vendor here for a wrong one.
    if (form.get('code_verifier') === '') form.delete('code_verifier')
    const answer = await fetch(vendor + request.url, { method: 'POST', body: form })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, connection: 'close' })
    response.end(await answer.text())
  })
  const proxy = createServer().on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    host.emit('connection', socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return { asked, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

/** A browser whose visitor agrees to everything at once: it finds the vendor's page locally, and follows the way back. */
async function aBrowser(vendor: string, { refuses = '' } = {}) {
  const file = path.join(await aFolder(), 'browser.mjs')
  const followed = `const asked = new URL(process.argv[2])
if (asked.origin !== 'https://accounts.google.com') throw new Error(asked.href)
const answer = await fetch('${vendor}' + asked.pathname + asked.search, { redirect: 'manual' })
const back = new URL(answer.headers.get('location'))
if ('${refuses}') back.search = '?error=' + encodeURIComponent('${refuses}')
await fetch(back).catch(() => {})
`
  await writeFile(file, `#!${process.execPath}\n${followed}`, { mode: 0o755 })
  return file
}

/** The command with a key file, whose sign-in is the one of Google's package. */
async function runByKeyfile(
  content: string,
  { name = 'client.json', refuses = '', granted = undefined as string[] | undefined } = {},
) {
  const vendor = await startWorkspace('google', granted && { granted })
  onTestFinished(vendor.stop)
  const proxy = await proxyTo(vendor.url)
  const file = path.join(await aFolder(), name)
  if (content) await writeFile(file, content)
  const { DISPLAY: _, WAYLAND_DISPLAY: __, XDG_CURRENT_DESKTOP: ___, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/scan.ts', 'google', '--keyfile', file], {
    env: {
      ...env,
      BROWSER: await aBrowser(vendor.url, { refuses }),
      HTTPS_PROXY: proxy.url,
      NODE_EXTRA_CA_CERTS: certificateFile,
      CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: vendor.url,
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, out, err, vendor, proxy, file }
}

it("signs in with a key file by Google's own package, and gives back the lasting token, too", async () => {
  const { code, out, err, vendor, proxy } = await runByKeyfile(JSON.stringify({ installed: desktop }))

  expect(err).toContain('10 of 10 users')
  expect(code).toBe(0)
  expect(out).toContain('corvelle.example: 8 applications, 10 users')
  expect(proxy.asked).toEqual(['oauth2.googleapis.com:443'])
  expect(vendor.tokens).toHaveLength(1)
  expect(vendor.revoked).toEqual([expect.any(String), ...vendor.tokens])
  for (const secret of ['canary-secret', ...vendor.revoked]) expect(out + err).not.toContain(secret)
})

it('reads nothing with a key file without all rights, and gives back what it got', async () => {
  const { code, out, err, vendor } = await runByKeyfile(JSON.stringify({ installed: desktop }), {
    granted: ['openid'],
  })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('Allow all requested rights')
  expect(vendor.asked.filter((asked) => asked.includes('/admin/'))).toEqual([])
  expect(vendor.revoked.toSorted()).toEqual([...vendor.tokens, expect.any(String)].toSorted())
})

it('says why the sign-in with a key file failed, in one line without what a terminal obeys', async () => {
  const { code, err } = await runByKeyfile(JSON.stringify({ installed: desktop }), {
    refuses: 'access_denied\u001b[2J canary-secret',
  })

  expect(code).toBe(1)
  expect(err).toContain("Google's sign-in failed: access_denied")
  for (const unwanted of ['\u001b', 'canary-secret', '\n    at ']) expect(err).not.toContain(unwanted)
})

it.each([
  ['no file', '', 'client.json', 'cannot be read'],
  ['no JSON', '{', 'client.json', 'is no JSON'],
  ['a client of the web', JSON.stringify({ web: desktop }), 'client.json', 'Desktop app'],
  ['a service account', JSON.stringify({ type: 'service_account' }), 'client.json', 'Desktop app'],
  [
    'a foreign way back',
    JSON.stringify({ installed: { ...desktop, redirect_uris: ['https://localhost.example'] } }),
    'client.json',
    'http://localhost',
  ],
  ['a file that would be run', 'process.stdout.write("run")', 'client.js', 'ends in .json'],
])('says what is wrong with a key file: %s', async (_, content, name, words) => {
  const { code, out, err, vendor, file } = await runByKeyfile(content, { name })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(file)
  expect(err).toContain(words)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('canary-secret')
  expect(vendor.asked).toEqual([])
})

it('ends the wait for a browser that never comes back', async () => {
  const file = path.join(await aFolder(), 'client.json')
  await writeFile(file, JSON.stringify({ installed: desktop }))
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/scan.ts', 'google', '--keyfile', file], {
    env: { ...process.env, BROWSER: 'true', DISPLAY: '', WAYLAND_DISPLAY: '' },
  })
  let err = ''
  child.stderr.on('data', (text) => {
    err += text
    if (String(text).includes('The browser opens')) child.kill('SIGINT')
  })
  const code = await new Promise((resolve) => child.once('close', resolve))

  expect(code).toBe(1)
  expect(err).toContain('cancelled')
})
