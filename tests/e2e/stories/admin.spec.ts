import path from 'node:path'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { apiOrigin } from '@/lib/http/headers/cors'
import { folder, isInstalled } from '@/tests/clients/installed'
import { instance } from '@/tests/e2e/support/instance'
import { story } from '@/tests/e2e/support/story'

const address = `${instance.url}/a-page-of-somebody-else`

story('an administration that others wrote works on the API as it is', async ({ page, company }) => {
  story.skip(!isInstalled, 'Its packages are installed by npm test alone.')
  const { token } = await company.call<{ token: string }>('POST', '/api/api_tokens', {
    name: 'Admin',
    scopes: ['read:members', 'write:members'],
  })
  for (const [last_name, department] of [
    ['Zola', 'Finance'],
    ['Adam', 'Sales'],
    ['Martin', 'Sales'],
  ])
    await company.call('POST', '/api/members', { last_name, first_name: 'Jean', department })
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'admin/mount.js')],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const rollcall = JSON.stringify({ entrypoint: `${apiOrigin(instance.url)}/api`, token })
  await page.route(`${address}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: outputFiles[0]!.text }),
  )
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><div id="root"></div><script>window.rollcall = ${rollcall}</script><script src="${address}.js"></script>`,
    }),
  )
  const names = page.locator('tbody tr td:nth-child(2)')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const save = page.getByRole('button', { name: 'Save' })

  await story.step('lists and sorts', async () => {
    await page.goto(`${address}#/members`)
    await expect(names).toHaveText(['Zola', 'Adam', 'Martin'])
    await page.getByRole('button', { name: 'Last name' }).click()
    await expect(names).toHaveText(['Adam', 'Martin', 'Zola'])
  })

  await story.step('filters', async () => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Department' }).click()
    await page.getByLabel('Department').fill('Finance')
    await expect(names).toHaveText(['Zola'])
  })

  await story.step('shows', async () => {
    await row('Zola').getByRole('link', { name: 'Show' }).click()
    await expect(page.getByText('Finance')).toBeVisible()
  })

  await story.step('sees beside a field what is wrong with it, and edits', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Job title').fill('Writer')
    await page.getByLabel('Civility').fill('Sir')
    await save.click()
    await expect(page.getByText(/mr, mrs, ms/)).toBeVisible()
    await page.getByLabel('Civility').fill('')
    await save.click()
    await expect(row('Zola')).toContainText('Writer')
  })

  await story.step('creates', async () => {
    await page.goto(`${address}#/members/create`)
    await page.getByLabel('Last name').fill('Curie')
    await page.getByLabel('First name').fill('Marie')
    await save.click()
    await expect(page.getByText('Element created')).toBeVisible()
  })

  await story.step('deletes', async () => {
    await page.goto(`${address}#/members?filter=%7B%7D`)
    await row('Curie').getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Element deleted')).toBeVisible()
    const { 'hydra:member': left } = await company.call<{ 'hydra:member': { last_name: string }[] }>(
      'GET',
      '/api/members?order[last_name]=asc',
    )
    expect(left.map(({ last_name }) => last_name)).toEqual(['Adam', 'Martin', 'Zola'])
  })
})
