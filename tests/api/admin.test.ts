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
  'lets an administration that others wrote list and sort, unmodified',
  async () => {
    const { origin, close } = await serveApi()
    // What reads the environment comes after the server has named itself in it.
    const { aCompany, aTokenOf } = await import('@/tests/support/factories')
    const { aMember } = await import('@/tests/support/member-factories')
    const company = await aCompany()
    for (const [last_name, department] of [
      ['Zola', 'Finance'],
      ['Adam', 'Sales'],
      ['Martin', 'Sales'],
    ])
      await aMember(company, { last_name, department })
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
    const rollcall = JSON.stringify({ entrypoint: `${origin}/api`, token: await aTokenOf(company) })
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

    // It lists and sorts.
    await page.goto(`${address}#/members`)
    await expect(names).toHaveText(['Zola', 'Adam', 'Martin'])
    await page.getByRole('button', { name: 'Last name' }).click()
    await expect(names).toHaveText(['Adam', 'Martin', 'Zola'])

    await browser.close()
    close()
  },
  5 * patience,
)
