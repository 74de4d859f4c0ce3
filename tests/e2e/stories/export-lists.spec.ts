import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

const language = 'fr'

story.describe('takes lists along', () => {
  story.use({ language })

  story('as they are filtered, on a desk and on a phone', async ({ page, company, vendor, t }) => {
    story.slow()
    await company.call('POST', '/api/member_types', { name: 'Interim' })
    vendor.account('mlefevre', 'Maelle Lefevre')
    vendor.account('zq-77', 'Zoltan Quiberon')
    const id = await seedConnection(company, vendor, 'Intranet')
    const save = async (address: string) => {
      await openPage(page, address)
      return saved(page, t('common.export'))
    }

    const accounts = await save(`/dashboard/user-connectors/${id}?q=quiberon`)
    expect(accounts.name).toContain(t('exports.files.accounts'))
    expect(accounts.text).toContain(t('exports.columns.external_id'))
    expect(accounts.text).toContain('Zoltan Quiberon')
    expect(accounts.text).not.toContain('Lefevre')
    await shot(page, `accounts-${language}`)
    expect(await seriousFindings(page)).toEqual([])

    expect((await save('/dashboard/anomalies?view=list')).text).toContain('Zoltan Quiberon')
    await shot(page, `anomalies-${language}`)
    expect((await save('/dashboard/user-connectors')).text).toContain('Intranet')
    expect((await save('/dashboard/user-connectors/catalogue?q=gitlab')).text).toContain('GitLab')
    expect((await save('/dashboard/settings/member-type')).text).toContain('Interim')

    await page.setViewportSize({ width: 390, height: 844 })
    expect((await save(`/dashboard/user-connectors/${id}`)).text).toContain('Zoltan Quiberon')
    await expectNoSidewaysScroll(page)
    await shot(page, `phone-${language}`)
  })
})

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
