import path from 'node:path'
import { expect as atOnce, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { it } from 'vitest'
import { folder, isInstalled } from '@/tests/clients/installed'
import { findChromium } from '@/tests/e2e/support/chromium'
import { patience } from '@/tests/support/patience'
import { serveApi } from '@/tests/support/served-api'

const expect = atOnce.configure({ timeout: patience })

it.skipIf(!isInstalled)(
  'lets an administration that others wrote do all that it can, unmodified',
  async () => {
    const { origin, close } = await serveApi()
    // What reads the environment comes after the server has named itself in it.
    const { createApiToken } = await import('@/lib/domain/sign-in/api-tokens/api-tokens')
    const { aCompany } = await import('@/tests/support/factories')
    const { aMember } = await import('@/tests/support/member-factories')
    const { aConnected, anAccount } = await import('@/tests/support/sync-factories')
    const company = await aCompany()
    const { id: manager } = await aMember(company, { last_name: 'Zola', department: 'Finance' })
    for (const last_name of ['Adam', 'Martin'])
      await aMember(company, { last_name, department: 'Sales', manager })
    const connector = await aConnected(company, 'github')
    await anAccount(company, connector.id, { memberId: manager, login: 'nzola' })
    const { token } = await createApiToken(company, {
      name: 'Admin',
      scopes: ['read:members', 'write:members', 'read:accounts', 'read:applications'],
      networks: [],
      expiresInDays: 1,
    })
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath: findChromium(), args: root })
    const page = await browser.newPage({ locale: 'en-GB' })
    const address = `${origin}/a-page-of-somebody-else`
    const { outputFiles } = await build({
      entryPoints: [path.join(folder, 'admin/mount.js')],
      bundle: true,
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    })
    const rollcall = JSON.stringify({ entrypoint: `${origin}/api`, token })
    await page.route(`${address}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: outputFiles[0]!.text }),
    )
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><div id="root"></div><script>window.rollcall = ${rollcall}</script><script src="${address}.js"></script>`,
      }),
    )
    const names = page.locator('tbody tr td.column-last_name')
    const lost: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`)
    })

    // It lists and sorts, and names the manager.
    await page.goto(`${address}#/members`)
    await expect(names).toHaveCount(3)
    await page.getByRole('button', { name: 'Last name' }).click()
    await expect(names).toHaveText(['Adam', 'Martin', 'Zola'])
    const managers = page.locator('tbody tr td.column-manager_name')
    await expect(managers).toHaveText(['Jean Zola', 'Jean Zola', ''])

    const row = (name: string) => page.locator('tbody tr', { hasText: name })
    const open = (hash: string) => page.goto(`${address}#/${hash}`)
    const save = () => page.getByRole('button', { name: 'Save' }).click()

    // It creates, and refers to what it created by its name.
    await open('member_types/create')
    await page.getByLabel('Name').fill('Contractor')
    await save()
    await expect(page.getByText('Element created')).toBeVisible()
    await open('members')
    await row('Adam').getByLabel('Edit').click()
    await page.getByLabel('Member type').click()
    await page.getByRole('option', { name: 'Contractor' }).click()
    // It edits: what GET gave goes back by PUT.
    await page.getByLabel('Job title').fill('Controller')
    await save()
    await expect(page.getByText('Element updated')).toBeVisible()

    // It shows.
    await open('members')
    await expect(row('Adam')).toContainText('Controller')
    await row('Adam').getByLabel('Show').click()
    await expect(page.getByRole('main')).toContainText('Controller')
    await expect(page.getByRole('link', { name: 'Contractor' })).toBeVisible()

    // It asks for nothing that is not there, where an account has its person in it.
    await open('accounts')
    await expect(row('nzola')).toBeVisible()

    // It filters, and deletes.
    await open('members')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Department' }).click()
    await page.getByRole('textbox', { name: 'Department' }).fill('Finance')
    await expect(names).toHaveText(['Zola'])
    await row('Zola').getByLabel('Edit').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Element deleted')).toBeVisible()
    await open('members')
    await page.getByRole('button', { name: 'Remove this filter' }).click()
    await expect(names).toHaveText(['Adam', 'Martin'])

    expect(lost).toEqual([])
    await browser.close()
    close()
  },
  5 * patience,
)
