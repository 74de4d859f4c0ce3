import { randomBytes, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'
import type { WholeCompany } from '@/tests/support/whole-company'
import { ask } from '@/tests/support/wire'

/** What the id in an address is, by the address up to it. */
const idIn: Record<string, keyof WholeCompany> = {
  '/dashboard/access-reviews/[id]': 'accessReview',
  '/dashboard/access/batches/[id]': 'accessBatch',
  '/dashboard/breaches/[id]': 'breach',
  '/dashboard/bundles/[id]': 'bundle',
  '/dashboard/members/[id]': 'member',
  '/dashboard/user-connectors/[id]': 'userConnector',
}
const pages = globSync('app/dashboard/**/page.tsx')
  .map((file) => `/${file.slice('app/'.length, -'/page.tsx'.length)}`.replaceAll(/\/\([^)]+\)/g, ''))
  .filter((address) => address.includes('[') && !address.includes('[...'))

const keys = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
let folder: string
let instance: RunningInstance
let port: number
let mine: WholeCompany
let theirs: WholeCompany

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-missing-'))
  const [web, catcher, smtp] = await Promise.all([freePort(), freePort(), freePort()])
  port = web
  const shared = {
    APP_URL: `http://localhost:${web}`,
    TOKEN_KEYS: keys('missing'),
    CREDENTIAL_KEYS: keys('missing'),
    EVIDENCE_KEYS: newEvidenceKey(),
  }
  instance = await startInstance({
    ...shared,
    PORT: String(web),
    MAIL_CATCHER_PORT: String(catcher),
    MAIL_CATCHER_SMTP_PORT: String(smtp),
    ROLLCALL_DATA_DIR: folder,
  })
  Object.assign(process.env, {
    ...shared,
    DATABASE_URL: embeddedDatabaseUrl(folder),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  })
  const { aWholeCompany } = await import('@/tests/support/whole-company')
  mine = await aWholeCompany()
  theirs = await aWholeCompany()
})
afterAll(async () => {
  const { pool } = await import('@/lib/platform/db')
  await pool.end()
  await instance.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (address: string) =>
  ask(port, address, { headers: { cookie: `next-auth.session-token=${mine.token}` } })

describe.each(pages)('%s', (page) => {
  const of = idIn[page.slice(0, page.indexOf(']') + 1)]
  const withId = (id: string) => page.replace(/\[\w+\]/, id)

  it('is there for one’s own', async () => {
    if (!of) throw new Error(`No id is known for ${page}: add it here, with one in aWholeCompany`)

    expect((await open(withId(String(mine[of])))).status).toBe(200)
  })

  it.each([
    ['unknown', () => randomUUID()],
    ['another company’s', () => String(theirs[of!])],
    ['malformed', () => 'nobody'],
    ['too long', () => 'x'.repeat(2_000)],
  ])('answers 404 to an id that is %s', async (_, id) => {
    const answer = await open(withId(id()))

    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

it.each([
  '/nowhere',
  '/dashboard/nowhere',
  '/dashboard/nowhere/at/all',
  '/dashboard/settings/nowhere',
  '/dashboard/spends/banks/nowhere',
  '/dashboard/access/nowhere',
])('answers 404 to %s, which nobody made', async (address) => {
  const answer = await open(address)

  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toContain('text/html')
})
