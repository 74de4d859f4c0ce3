import { afterEach, expect, it } from 'vitest'
import { shadowScansApi } from '@/lib/api/shadow-scans'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { runScan } from '@/lib/domain/scans/visitor/run-scan'
import { everyCompany, pool } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { call } from '@/tests/support/api'
import {
  aBrowser,
  aScan,
  comeBack,
  goAndComeBack,
  hasty,
  listOf,
  scanOf,
  scanVendor,
} from '@/tests/support/scan-factories'

const { GET: users } = shadowScansApi['/api/shadow_scans/by_token/{token}/applications/{position}/users']
const { GET: file } = shadowScansApi['/api/shadow_scans/by_token/{token}/export']
const { GET: progress } = shadowScansApi['/api/shadow_scans/by_token/{token}/progress']
const { DELETE: end } = shadowScansApi['/api/shadow_scans/by_token/{token}']

afterEach(() => everyCompany.rateLimit.deleteMany())

type Known = { token: string; browser: string }
const on = ({ token, browser }: Known, more: Record<string, string> = {}) => ({
  token: browser,
  params: { token, ...more },
})
const path = ({ token }: Known) => `/api/shadow_scans/by_token/${token}`

it('is seen by the browser that made it alone, with its address', async () => {
  await scanVendor('google')
  const known = await aScan('google')

  const answers = await Promise.all([
    scanOf(known),
    scanOf({ ...known, browser: aBrowser() }),
    scanOf({ ...known, token: 'A'.repeat(43) }),
    scanOf({ ...known, browser: '' }),
    listOf({ ...known, browser: aBrowser() }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404])
  expect(new Set(answers.slice(1).map(({ text }) => text)).size).toBe(1)
})

it('opens with its address only: the database gives nothing away, not even with the keys of the instance', async () => {
  await scanVendor('google')
  const known = await aScan('google')

  const { rows } = await pool.query('SELECT to_jsonb(s) AS s FROM shadow_scans s WHERE id = $1', [known.id])
  const parts = await everyCompany.shadowScanPart.findMany({ where: { scanId: known.id } })

  const seen =
    JSON.stringify(rows) + parts.map(({ sealed }) => Buffer.from(sealed).toString('latin1')).join('')
  for (const word of [known.token, known.browser, 'BoostInbox', 'corvelle', 'mail.google.com'])
    expect(seen).not.toContain(word)
  // A part that was copied to another place does not open.
  await everyCompany.shadowScanPart.update({
    where: { scanId_position: { scanId: known.id, position: 1 } },
    data: { sealed: parts.find(({ position }) => position === 2)!.sealed },
  })
  const answer = await call(users, `${path(known)}/applications/1/users`, on(known, { position: '1' }))
  expect(answer.status).toBe(500)
})

it('is searched, filtered, sorted and cut into pages', async () => {
  await scanVendor('google')
  const known = await aScan('google')
  const names = async (query: string) =>
    (await listOf(known, query)).json.applications.map(({ name }) => name)

  expect(await names('?search=BOOSTinbox')).toEqual(['BoostInbox'])
  expect(await names('?search=gmail.send')).toEqual(['Zapier'])
  expect(await names('?level=limited')).toEqual(['Notion'])
  expect(new Set(await names('?level=wide&level=limited'))).toEqual(
    new Set(['Calendly', 'evil <script>alert(1)</script>', 'Slack', 'Notion']),
  )
  expect((await names('?order=name')).at(-1)).toBe('Zapier')
  expect((await names('?order=name&direction=desc'))[0]).toBe('Zapier')
  const counts = (await listOf(known, '?order=users')).json.applications.map(({ users }) => users)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(await listOf(known, '?page=2')).toMatchObject({ json: { total: 8, applications: [] } })
  expect((await listOf(known, '?unknown=1')).status).toBe(400)
})

it('names the users of an application to that browser, suspended ones as such', async () => {
  await scanVendor('google')
  const known = await aScan('google')
  const [first] = (await listOf(known, '?search=boostinbox')).json.applications
  const position = String(first?.position)

  const answer = await call(users, `${path(known)}/applications/${position}/users`, on(known, { position }))

  expect(answer.json.users).toHaveLength(8)
  expect(answer.json.users[0]).toEqual({ email: 'user00001@corvelle.example', is_active: true })
})

it.each([
  ['fr', 'Application;Niveau', 'Lire, envoyer et supprimer tous les e-mails'],
  ['en', 'Application,Level', 'Read, send and delete all mail'],
] as const)('is taken along as CSV in %s, with formulas disarmed', async (language, header, words) => {
  const vendor = await scanVendor('google')
  for (const items of Object.values(vendor.world.tokens))
    for (const item of items) if (item.displayText === 'Zapier') item.displayText = '=HYPERLINK("x")'
  const known = await aScan('google')

  const answer = await call(file, `${path(known)}/export?order=name`, { ...on(known), language })

  expect(answer.text.replaceAll('"', '')).toContain(header)
  expect(answer.text).toContain(words)
  expect(answer.text).toContain('user00001@corvelle.example')
  expect(answer.text).toMatch(/'=HYPERLINK/)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
})

it('is deleted at once when asked', async () => {
  await scanVendor('google')
  const known = await aScan('google')

  const answer = await call(end, path(known), { ...on(known), method: 'DELETE' })

  expect(answer.status).toBe(204)
  expect((await scanOf(known)).status).toBe(404)
  expect(await everyCompany.shadowScanPart.count({ where: { scanId: known.id } })).toBe(0)
})

it('is gone after a day, for the visitor at the hour and from the database soon after', async () => {
  await scanVendor('google')
  const known = await aScan('google')
  const before = await scanOf(known)
  const { expiresAt, createdAt } = await everyCompany.shadowScan.findUniqueOrThrow({
    where: { id: known.id },
  })
  await everyCompany.shadowScan.update({
    where: { id: known.id },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  })

  const after = await scanOf(known)
  await cleanUp()

  expect([before.status, after.status]).toEqual([200, 404])
  expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(24)
  expect(await everyCompany.shadowScan.count({ where: { id: known.id } })).toBe(0)
})

/** Everything up to the moment when the worker waits for a user that never answers. */
async function aHangingScan() {
  const vendor = await scanVendor('google')
  vendor.world.hangsAt = `/admin/directory/v1/users/${vendor.world.users[3]!.id}/tokens`
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)
  const token: string = (await comeBack({ state, code, browser })).json.token
  const { id } = await everyCompany.shadowScan.findFirstOrThrow({ where: { hash: hashOpaqueToken(token) } })
  const leaving = new AbortController()
  const done = runScan(id, { signal: leaving.signal, runtime: hasty })
  const known = { id, token, browser }
  await expect.poll(async () => (await scanOf(known)).json.users_scanned).toBe(9)
  return { vendor, known, done, leaving }
}

it('stops within moments when it is deleted on the way, and gives its token back', async () => {
  const { vendor, known, done } = await aHangingScan()

  await call(end, path(known), { ...on(known), method: 'DELETE' })
  await done

  expect(vendor.revoked).toEqual(vendor.tokens)
  expect(await everyCompany.shadowScan.count({ where: { id: known.id } })).toBe(0)
})

it('says that it was interrupted when its worker leaves, or when another one finds it begun', async () => {
  const { vendor, known, done, leaving } = await aHangingScan()
  leaving.abort()
  await done
  const left = (await scanOf(known)).json
  const second = await aHangingScan()

  // The job of a killed worker is given to another one, which has no token.
  await runScan(second.known.id, { signal: new AbortController().signal })

  expect(left).toMatchObject({ state: 'failed', failure: 'interrupted' })
  expect(vendor.revoked).toEqual(vendor.tokens)
  expect((await scanOf(second.known)).json).toMatchObject({ state: 'failed', failure: 'interrupted' })
  await second.done
})

it('tells how far it is, as it goes', async () => {
  await scanVendor('google')
  const known = await aScan('google')

  const answer = await call(progress, `${path(known)}/progress`, { ...on(known), toEnd: true })

  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.text).toContain('"users_scanned":10')
  expect(answer.text).toContain('event: end')
})

it('leaves no code and no token in the database, whatever its end', async () => {
  const { vendor, known, done, leaving } = await aHangingScan()
  const browser = aBrowser()
  const { state, code } = await goAndComeBack('google', browser)
  await comeBack({ state, code, browser })
  vendor.world.hangsAt = null
  const finished = await aScan('google')
  const dump = async () => {
    const { rows: tables } = await pool.query(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    )
    let text = ''
    for (const { name } of tables) {
      const { rows } = await pool
        .query(`SELECT to_jsonb(t)::text AS line FROM ${name} t`)
        .catch(() => ({ rows: [] }))
      text += rows.map(({ line }) => line).join('\n')
    }
    return text
  }

  const during = await dump()
  leaving.abort()
  await done
  const after = await dump()

  for (const secret of [
    ...vendor.tokens,
    code,
    state,
    'ya29.canary',
    'canary-client-secret',
    known.token,
    finished.token,
  ]) {
    expect(during).not.toContain(secret)
    expect(after).not.toContain(secret)
  }
})
