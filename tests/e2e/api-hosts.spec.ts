import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import pg from 'pg'
import { writeMaintenance } from '@/lib/platform/instance-state'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story, visitorStory } from '@/tests/e2e/support/story'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'

/** The calls that leave a page, next-auth's own apart: they keep the cookie on the page's host. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!auth\/)/.test(pathname) && request.method() !== 'OPTIONS') calls.push(request)
  })
  return calls
}

const wordsOf = async (calls: Request[]) =>
  Promise.all(
    calls.map(async (call) => {
      const { origin } = new URL(call.url())
      const headers = await call.allHeaders()
      return {
        origin,
        type: headers['authentication-type'],
        bearer: headers.authorization,
        cookie: headers.cookie,
      }
    }),
  )

story(
  'every kind of call goes to the host of the API, with its two headers and no cookie',
  async ({ page, company, vendor, t }) => {
    vendor.account('boury', 'Bastien Oury')
    await seedMembers(company, [
      { first_name: 'Bastien', last_name: 'Oury', email: `boury@${company.domain}` },
    ])
    const connectorId = await seedConnection(company, vendor, 'Intranet')
    const calls = callsOf(page)

    // A stream: a reading is followed while it runs.
    const go = vendor.takeYourTime()
    await company.call('POST', `/api/user_connectors/${connectorId}/sync`)
    await openPage(page, `/dashboard/user-connectors/${connectorId}`)
    await expect.poll(() => calls.some((call) => call.url().endsWith('/progress'))).toBe(true)
    go()
    // A file each way.
    await openPage(page, '/dashboard/members/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('last_name;first_name\nPasquier;Inès\n'),
    })
    await expect.poll(() => calls.some((call) => call.url().includes('/member_imports?name='))).toBe(true)
    await openPage(page, '/dashboard/members')
    await page.getByRole('button', { name: t('members.screen.export') }).click()
    await expect.poll(() => calls.some((call) => call.url().includes('/export.csv'))).toBe(true)
    // A search, and a change of the account's own choices.
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(t('shell.palette.placeholder')).fill('oury')
    await expect(page.getByRole('option', { name: /Bastien Oury/ }).first()).toBeVisible()

    const words = await wordsOf(calls)
    expect(words.length).toBeGreaterThan(4)
    const expected = {
      origin: instance.url.replace('//app.', '//api.'),
      type: 'JWT',
      bearer: `Bearer ${company.token}`,
      cookie: undefined,
    }
    expect(words).toEqual(words.map(() => expected))
  },
)

visitorStory('a call without a token says how it would sign in, and carries none', async ({ page, t }) => {
  const calls = callsOf(page)
  await openPage(page, '/login')
  await page.getByLabel(t('users.screen.email')).fill('personne@corvelle.fr')
  await page.getByLabel(t('users.screen.password'), { exact: true }).fill('pas celui-ci')
  await page.getByRole('button', { name: t('users.screen.login.submit'), exact: true }).click()
  await expect(page.getByText(t('users.screen.login.refused'))).toBeVisible()

  expect(await wordsOf(calls)).toEqual([
    {
      origin: instance.url.replace('//app.', '//api.'),
      type: 'JWT',
      bearer: undefined,
      cookie: undefined,
    },
  ])
})

visitorStory('a page of the host of the API is a page of the app', async ({ page }) => {
  await page.goto(`${instance.url.replace('//app.', '//api.')}/dashboard/members`)

  await expect(page).toHaveURL(`${instance.url}/login`)
})

visitorStory('another site reads nothing, not even with the visitor’s token', async ({ page }) => {
  await page.goto(`${instance.url.replace('//app.', '//other.')}/login`)
  const api = instance.url.replace('//app.', '//api.')

  // Its own pages are ours, on a name that is not the app's: what counts is the origin.
  const answers = await page.evaluate(async (base) => {
    const read = (headers: HeadersInit) =>
      fetch(`${base}/api/members`, { headers }).then(
        ({ status }) => status,
        () => 'refused',
      )
    return [await read({}), await read({ Authorization: 'Bearer a.b.c', 'Authentication-Type': 'JWT' })]
  }, api)

  expect(answers).toEqual(['refused', 'refused'])
})

// On an instance of its own: closing it would close the stories of others.
visitorStory.describe('on plain localhost', () => {
  visitorStory.describe.configure({ mode: 'serial' })
  let running: RunningInstance
  let url: string
  const folder = path.join(tmpdir(), `rollcall-e2e-localhost-${process.pid}`)

  visitorStory.beforeAll(async () => {
    const [port, mail, smtp] = await Promise.all([freePort(), freePort(), freePort()])
    url = `http://localhost:${port}`
    running = await startInstance({
      PORT: String(port),
      APP_URL: url,
      MAIL_CATCHER_PORT: String(mail),
      MAIL_CATCHER_SMTP_PORT: String(smtp),
      ROLLCALL_DATA_DIR: folder,
    })
  })
  visitorStory.afterAll(async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const close = async (isOn: boolean) => {
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(folder) })
    await client.connect()
    await writeMaintenance(client, isOn)
    await client.end()
    // Pages and calls each notice within a second.
    const isClosed = async () => {
      const [api, page] = await Promise.all([
        fetch(`${url}/api`),
        fetch(`${url}/login`, { redirect: 'manual' }),
      ])
      return [api.status === 455, page.status === 307]
    }
    await expect.poll(isClosed).toEqual([isOn, isOn])
  }

  visitorStory('calls go to the page’s own origin, with the same headers', async ({ page, t }) => {
    const calls = callsOf(page)
    await openPage(page, `${url}/login`)
    await page.getByLabel(t('users.screen.email')).fill('personne@corvelle.fr')
    await page.getByLabel(t('users.screen.password'), { exact: true }).fill('pas celui-ci')
    await page.getByRole('button', { name: t('users.screen.login.submit'), exact: true }).click()
    await expect(page.getByText(t('users.screen.login.refused'))).toBeVisible()

    const [words] = await wordsOf(calls)
    expect(words).toEqual({ origin: url, type: 'JWT', bearer: undefined, cookie: undefined })
  })

  visitorStory(
    'maintenance takes every page and every call, and gives the visitor back',
    async ({ page, t }) => {
      await page.clock.install()
      await close(true)

      // A call of a page that was open before.
      await page.goto(`${url}/login`).catch(() => {})
      await expect(page.getByRole('heading', { level: 1, name: t('maintenance.title') })).toBeVisible()
      await expect(page).toHaveURL(`${url}/maintenance?from=%2Flogin`)
      await page.getByRole('button', { name: t('maintenance.back') }).click()
      await expect(page.getByText(t('maintenance.still_closed'))).toBeVisible()

      // Nobody clicks: the page asks by itself.
      await close(false)
      await page.clock.runFor(31_000)
      await expect(page).toHaveURL(`${url}/login`)
    },
  )

  visitorStory(
    'a call that meets maintenance leaves an open page, and comes back to it',
    async ({ page, t }) => {
      await openPage(page, `${url}/login`)
      await page.getByLabel(t('users.screen.email')).fill('personne@corvelle.fr')
      await page.getByLabel(t('users.screen.password'), { exact: true }).fill('pas celui-ci')
      await close(true)

      await page.getByRole('button', { name: t('users.screen.login.submit'), exact: true }).click()
      await expect(page).toHaveURL(`${url}/maintenance?from=%2Flogin`)

      await close(false)
      await page.getByRole('button', { name: t('maintenance.back') }).click()
      await expect(page).toHaveURL(`${url}/login`)
    },
  )

  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    visitorStory(`coming back from maintenance never leads to ${from}`, async ({ page, t }) => {
      await openPage(page, `${url}/maintenance?from=${encodeURIComponent(from)}`)
      await page.getByRole('button', { name: t('maintenance.back') }).click()
      await expect(page).toHaveURL(`${url}/login`)
    })
})
