import { createServer } from 'node:http'
import path from 'node:path'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { folder, isInstalled } from '@/tests/clients/installed'
import { instance } from '@/tests/e2e/support/instance'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { patience } from '@/tests/support/patience'

const api = instance.url.replace('//app.', '//api.')

/** A page of somebody else, at the origin that the operator named in `CORS_ORIGINS`. */
async function servePage(token: string) {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'admin/mount.js')],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const given = JSON.stringify({ entrypoint: `${api}/api`, token })
  const page = `<!doctype html><div id="root"></div><script>window.rollcall = ${given}</script><script src="/mount.js"></script>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/mount.js'
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(isScript ? outputFiles[0]?.text : page)
  }).listen(instance.toolsPort, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

story(
  'an administration that others wrote does all that it can, unmodified',
  async ({ page, company, vendor }) => {
    story.skip(!isInstalled, 'its packages are installed by npm test')
    story.setTimeout(5 * patience)
    const zola = { first_name: 'Jean', last_name: 'Zola', email: `nzola@${company.domain}` }
    vendor.account('nzola', 'Jean Zola', zola.email)
    const [manager] = await seedMembers(company, [{ ...zola, department: 'Finance' }])
    await seedMembers(
      company,
      ['Adam', 'Martin'].map((last_name) => ({
        first_name: 'Jean',
        last_name,
        department: 'Sales',
        manager: manager?.id,
      })),
    )
    await seedConnection(company, vendor, 'Intranet')
    const scopes = ['read:members', 'write:members', 'read:accounts', 'read:applications']
    const { token } = await company.call<{ token: string }>('POST', '/api/api_tokens', {
      name: 'Admin',
      scopes,
    })
    using _ = await servePage(token)
    const names = page.locator('tbody tr td.column-last_name')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    const row = (name: string) => page.locator('tbody tr', { hasText: name })
    const open = (hash: string) => page.goto(`${instance.toolsUrl}/#/${hash}`)
    const save = () => page.getByRole('button', { name: 'Save' }).click()

    await story.step('lists and sorts, and names the manager', async () => {
      await open('members')
      await expect(names).toHaveCount(3)
      await page.getByRole('button', { name: 'Last name' }).click()
      await expect(names).toHaveText(['Adam', 'Martin', 'Zola'])
      const managers = page.locator('tbody tr td.column-manager_name')
      await expect(managers).toHaveText(['Jean Zola', 'Jean Zola', ''])
    })

    await story.step('creates, and refers to what it created by its name', async () => {
      await open('member_types/create')
      await page.getByLabel('Name').fill('Contractor')
      await save()
      await expect(page.getByText('Element created')).toBeVisible()
      await open('members')
      await row('Adam').getByLabel('Edit').click()
      await page.getByLabel('Member type').click()
      await page.getByRole('option', { name: 'Contractor' }).click()
    })

    await story.step('edits: what GET gave goes back by PUT', async () => {
      await page.getByLabel('Job title').fill('Controller')
      await save()
      await expect(page.getByText('Element updated')).toBeVisible()
    })

    await story.step('shows', async () => {
      await open('members')
      await expect(row('Adam')).toContainText('Controller')
      await row('Adam').getByLabel('Show').click()
      await expect(page.getByRole('main')).toContainText('Controller')
      await expect(page.getByRole('link', { name: 'Contractor' })).toBeVisible()
    })

    await story.step(
      'asks for nothing that is not there, where an account has its person in it',
      async () => {
        await open('accounts')
        await expect(row('nzola')).toBeVisible()
      },
    )

    await story.step('filters, and deletes', async () => {
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
    })

    expect(refused).toEqual([])
  },
)
