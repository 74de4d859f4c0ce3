import type { Locator, Page } from '@playwright/test'
import type { Company } from '@/tests/e2e/support/company'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import type { Vendor } from '@/tests/e2e/support/vendor'
import type { Words } from '@/tests/e2e/support/words'

/** Three people of the company, and four accounts: three look like one of them, one like nobody. */
export async function seedQueue(company: Company, vendor: Vendor) {
  const address = (name: string) => `${name}@${company.domain}`
  await seedMembers(company, [
    { first_name: 'Maëlle', last_name: 'Lefèvre', email: address('maelle.lefevre') },
    { first_name: 'Bastien', last_name: 'Oury', email: address('bastien.oury') },
    { first_name: 'Inès', last_name: 'Pasquier', email: address('ines.pasquier') },
  ])
  vendor.account('maelle.lefevre', 'Maelle Lefevre')
  vendor.account('bastien.oury', 'Bastien Oury')
  vendor.account('zq-77', 'Zoltan Quiberon')
  vendor.account('ines.pasquier', 'Ines Pasquier')
  return seedConnection(company, vendor, 'Intranet')
}

/** The name of the account in hand. */
export const accountInHand = (page: Page, t: Words): Locator =>
  page
    .getByRole('region', { name: t('anomalies.screen.account.label'), exact: true })
    .getByRole('heading', { level: 2 })
