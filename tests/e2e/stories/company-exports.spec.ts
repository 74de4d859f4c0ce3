import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { inDatabase, proveAgo } from '@/tests/e2e/support/database'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'
import { readZip } from '@/tests/support/read-zip'

type Manifest = { format: string; company: { name: string }; files: File[] }
type File = { name: string; rows?: number; sha256: string }

const path = '/dashboard/settings/exports'

story.describe('exports of the company', () => {
  story.use({ language: 'en' })

  story(
    'starts one, waits for it, downloads it, and has one made every night',
    async ({ page, company, t }) => {
      const say = (key: string, params?: Record<string, string | number>) =>
        t(`company-exports.screen.${key}`, params)
      await seedMembers(company, [{ first_name: 'Maëlle', last_name: 'Lefèvre' }])

      await story.step('starts it where the settings say', async () => {
        await openPage(page, '/dashboard/settings/general')
        await page.getByRole('link', { name: t('shell.menu.exports') }).click()
        await expect(page.getByText(say('empty_title'))).toBeVisible()
        await page.getByRole('button', { name: say('create') }).click()
        await expect(page.getByText(say('states.done'))).toBeVisible()
        await expect(page.getByText(say('by', { name: company.fullName }))).toBeVisible()
      })

      await story.step('gives the password again, and reads the manifest', async () => {
        await proveAgo(company.email, 11)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: say('download') }).click()
        const asks = page.getByRole('dialog', { name: t('verify-identity.screen.title') })
        await asks.getByLabel(t('verify-identity.screen.password'), { exact: true }).fill(company.password)
        await asks.getByRole('button', { name: t('verify-identity.screen.confirm') }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(/\.zip$/)
        const files = await readZip(await readFile(await file.path()))
        const manifest: Manifest = JSON.parse(String(files.get('manifest.json')))
        expect(manifest).toMatchObject({ format: 'rollcall-company-export', company: { name: company.name } })
        const members = manifest.files.find(({ name }) => name === 'members.jsonl')
        expect(members?.rows).toBe(1)
        const lines = files.get('members.jsonl') ?? Buffer.alloc(0)
        expect(String(lines)).toContain('Lefèvre')
        expect(createHash('sha256').update(lines).digest('hex')).toBe(members?.sha256)
      })

      await story.step('has one made every night, and chooses how many are kept', async () => {
        const nightly = page.getByRole('switch', { name: say('schedule.switch') })
        await nightly.click()
        await expect(page.getByText(say('schedule.on'))).toBeVisible()
        await page.getByLabel(say('schedule.kept')).selectOption('14')
        await expect(page.getByText(say('schedule.saved', { n: 14 }))).toBeVisible()
        await page.reload()
        await expect(page.getByLabel(say('schedule.kept'))).toHaveValue('14')
        await nightly.click()
        await expect(page.getByText(say('schedule.off'))).toBeVisible()
        await expect(page.getByLabel(say('schedule.kept'))).toBeHidden()
      })

      await story.step('deletes it', async () => {
        await page.getByRole('button', { name: say('delete') }).click()
        await page.getByRole('button', { name: say('delete_confirm') }).click()
        await expect(page.getByText(say('empty_title'))).toBeVisible()
      })
    },
  )

  story('one that failed says so, and is started again', async ({ page, company, t }) => {
    const say = (key: string) => t(`company-exports.screen.${key}`)
    await inDatabase(
      `INSERT INTO company_exports (company_id, requested_by_id, language, state, ended_at, expires_at)
       SELECT company_id, id, 'en', 'failed', now(), now() + interval '7 days' FROM users WHERE email = $1`,
      [company.email],
    )
    await openPage(page, path)
    await expect(page.getByText(say('failed_text'))).toBeVisible()

    await page.getByRole('button', { name: say('start_again') }).click()

    await expect(page.getByText(say('states.done'))).toBeVisible()
  })

  story('no member sees them', async ({ page, company, t }) => {
    await inDatabase("UPDATE users SET role = 'member' WHERE email = $1", [company.email])

    await openPage(page, '/dashboard/settings/general')
    await expect(page.getByRole('link', { name: t('shell.menu.machines') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('shell.menu.exports') })).toHaveCount(0)
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1, name: t('errors.not_found.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('company-exports.screen.create') })).toHaveCount(0)
  })
})
