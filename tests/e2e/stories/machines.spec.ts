import { expect } from '@playwright/test'
import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { story } from '@/tests/e2e/support/story'

const language = 'en'

story.describe('machines', () => {
  story.use({ language })

  story('makes a token, reads a list with it, and revokes it', async ({ page, t }) => {
    const say = (key: string, params?: Record<string, string>) => t(`api-tokens.screen.${key}`, params)
    const name = 'Data warehouse'
    let token = ''
    const read = () => fetchFromInstance('/api/members', { headers: { authorization: `Bearer ${token}` } })

    await story.step('chooses what it may read', async () => {
      await page.goto('/dashboard/settings/machines')
      await expect(page.getByText(say('empty_title'))).toBeVisible()
      await page.getByRole('button', { name: say('create') }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(say('name')).fill(name)
      await drawer.getByRole('button', { name: say('submit') }).click()
      await expect(drawer.getByText(t('api-tokens.no_scope'))).toBeVisible()
      await drawer.getByLabel(t('api-tokens.nouns.members')).first().check()
    })

    await story.step(
      'is asked twice for one that does not expire, and told which network is none',
      async () => {
        const drawer = page.getByRole('dialog')
        await drawer.getByText(say('never'), { exact: true }).click()
        await drawer.getByRole('button', { name: say('submit') }).click()
        await expect(drawer.getByText(say('never_missing'))).toBeVisible()
        await drawer.getByText(say('days_90')).click()
        await drawer.getByLabel(say('networks')).fill('somewhere')
        await drawer.getByRole('button', { name: say('submit') }).click()
        await expect(drawer.getByText(t('api-tokens.network'))).toBeVisible()
        await drawer.getByLabel(say('networks')).fill('')
        await drawer.getByRole('button', { name: say('submit') }).click()
      },
    )

    await story.step('sees it once, and reads a list with it', async () => {
      const shown = page.getByText(/^rc_[0-9A-Za-z]{38}$/)
      await expect(shown).toBeVisible()
      token = (await shown.textContent()) ?? ''
      const answer = await read()
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toHaveProperty('hydra:totalItems')
      await page.reload()
      await expect(page.getByText(name).first()).toBeVisible()
      await expect(shown).toHaveCount(0)
    })

    await story.step('reads in the reference how to call an operation, under a policy of ours', async () => {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'API reference' }).click()
      const reference = await opened
      const refused: string[] = []
      reference.on('console', (message) => {
        // Chromium says so of every page without https.
        const isOfPlainHttp = message.text().includes('Cross-Origin-Opener-Policy')
        if (message.type() === 'error' && !isOfPlainHttp) refused.push(message.text())
      })
      await reference.goto('/api/docs#/Member/patchApiMembersId')
      await reference.reload()
      await expect(reference.getByText('curl -X PATCH').first()).toBeVisible()
      // A field of what the operation refers to.
      await expect(reference.locator('.responses-wrapper').getByText('"first_name"').first()).toBeVisible()
      await reference.getByRole('button', { name: 'TypeScript' }).click()
      await expect(reference.getByText("rollcall.PATCH('/api/members/{id}'").first()).toBeVisible()
      expect(refused).toEqual([])
      await reference.close()
    })

    await story.step('revokes it', async () => {
      await page.getByRole('button', { name: `${say('revoke')} ${name}` }).click()
      await page.getByRole('button', { name: say('revoke_confirm') }).click()
      await expect(page.getByText(say('revoked', { name }))).toBeVisible()
      expect((await read()).status).toBe(401)
    })
  })
})
