import { expect } from '@playwright/test'
import { startBridge } from '@/tests/e2e/support/bridge'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage, openUntil, reloadUntil } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

const monthsAgo = (months: number) => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months, 5)
  return day.toISOString().slice(0, 10)
}

// One after the other: they share the port of the bank.
story.describe.configure({ mode: 'default' })

story.describe('connects a bank', () => {
  story.use({ language: 'fr' })

  story(
    'a bank is connected by its consent, and one of two accounts is analysed',
    async ({ page, company, t }) => {
      const complaints = complaintsOf(page)
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`banks.screen.${key}`, params)
      const bridge = await startBridge({
        accounts: [
          { id: '501', name: 'Compte courant pro', iban: 'FR7630006000011234567890189' },
          { id: '502', name: 'Compte des salaires', iban: 'FR7610107001011234567890129' },
        ],
        movements: [
          ...[1, 2, 3, 4, 5, 6].map((n) => ({
            id: String(n),
            account: '501',
            day: monthsAgo(n),
            amount: '-899',
            label: 'CARTE GITLAB INC SAN FRANCISCO',
          })),
          { id: '90', account: '502', day: monthsAgo(1), amount: '-34000.10', label: 'VIR SALAIRES' },
        ],
      })

      await openPage(page, '/dashboard/spends/banks')
      await page.getByRole('link', { name: screen('connect_action') }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('combobox', { name: screen('connect.bank'), exact: true }).click()
      await page.getByRole('option', { name: 'Demo Bank' }).click()
      expect(await seriousFindings(page)).toEqual([])
      await drawer.getByRole('button', { name: screen('connect.go') }).click()

      // A refusal changes nothing, and can be thought over.
      await page.getByRole('link', { name: 'Reject' }).click()
      await expect(page.getByText(t('banks.connection.consent_refused'))).toBeVisible()
      await page.getByRole('link', { name: screen('connect.back') }).click()
      await page.getByRole('link', { name: screen('connect_action') }).click()
      await drawer.getByRole('combobox', { name: screen('connect.bank'), exact: true }).click()
      await page.getByRole('option', { name: 'Demo Bank' }).click()
      await drawer.getByRole('button', { name: screen('connect.go') }).click()
      await page.getByRole('link', { name: 'Accept' }).click()

      await drawer.getByRole('checkbox', { name: 'Compte des salaires' }).click()
      expect(await seriousFindings(page)).toEqual([])
      await drawer.getByRole('button', { name: screen('choose.send', { count: 1 }) }).click()
      await expect(page.getByRole('heading', { name: 'Demo Bank' })).toBeVisible()
      await reloadUntil(page, page.getByRole('cell', { name: screen('movements', { count: 6 }) }).first())
      const stored = await company.call<{ 'hydra:totalItems': number }>('GET', '/api/bank_transactions')
      expect(stored['hydra:totalItems']).toBe(6)
      expect(await seriousFindings(page)).toEqual([])
      await expectNoSidewaysScroll(page)

      const spend = page.getByText('GitLab', { exact: true }).filter({ visible: true }).first()
      await openUntil(page, '/dashboard/spends', spend)

      await openPage(page, '/dashboard/spends/banks')
      await page.getByRole('button', { name: screen('actions.more', { name: 'Demo Bank' }) }).click()
      await page.getByRole('menuitem', { name: screen('actions.disconnect') }).click()
      await page.getByRole('button', { name: screen('disconnect.confirm') }).click()
      await expect(page.getByText(screen('disconnect.done', { name: 'Demo Bank' }))).toBeVisible()
      await expect(async () => expect(bridge.bank.erased.length).toBeGreaterThan(0)).toPass()
      // A consent that was refused is answered with 409, which the browser writes down as an error.
      expect(complaints.filter((one) => !one.includes('409 (Conflict)'))).toEqual([])
      await bridge.close()
    },
  )
})
