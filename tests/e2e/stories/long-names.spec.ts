import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { expectNoSidewaysScroll } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

story('a long role leaves the name of its application to a phone', async ({ page, company, vendor }) => {
  const address = `ada.morel@${company.domain}`
  const [ada] = await seedMembers(company, [{ first_name: 'Ada', last_name: 'Morel', email: address }])
  vendor.account('ada', 'Ada Morel', address)
  const connector = await seedConnection(company, vendor, 'Intranet')
  const role = 'Administrateur de la plateforme et des habilitations'
  await inDatabase('UPDATE accounts SET role = $2, role_label = $2 WHERE user_connector_id = $1', [
    connector,
    role,
  ])

  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/dashboard/members/${ada!.id}`)

  const account = page.getByRole('listitem').filter({ hasText: role })
  const name = await account.getByText('Intranet').boundingBox()
  expect(name?.width).toBeGreaterThan(60)
  const shown = await account.getByText(role).boundingBox()
  expect((shown?.x ?? 0) + (shown?.width ?? 999)).toBeLessThanOrEqual(390)
  await expectNoSidewaysScroll(page)
})
