import type { Company } from '@/tests/e2e/support/company'
import { inDatabase } from '@/tests/e2e/support/database'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import type { Vendor } from '@/tests/e2e/support/vendor'

/** Has the worker run a job now that the clock would start. */
export const worker = (job: string) =>
  inDatabase(`INSERT INTO pgboss.job (name, data) VALUES ($1, 'null')`, [job])

const people = [
  ['ada', 'Ada', 'Morel'],
  ['bo', 'Bo', 'Duval'],
  ['cyd', 'Cyd', 'Petit'],
] as const

/** Three members whose accounts cost 15 € a month each, and were last used two hundred days ago. */
export async function unusedSeats(company: Company, vendor: Vendor) {
  await seedMembers(
    company,
    people.map(([login, first_name, last_name]) => ({
      first_name,
      last_name,
      email: `${login}@${company.domain}`,
    })),
  )
  for (const [login, first, last] of people)
    vendor.account(login, `${first} ${last}`, `${login}@${company.domain}`)
  const id = await seedConnection(company, vendor, 'Whiteboard')
  await idleSeats(company, id)
  return id
}

/** The accounts of an application cost 15 € a month each, and were last used two hundred days ago. */
export async function idleSeats(company: Company, id: string) {
  await inDatabase(
    `UPDATE accounts SET last_active_at = now() - interval '200 days', created_in_app_at = now() - interval '900 days'
      WHERE user_connector_id = $1`,
    [id],
  )
  await company.call('PATCH', `/api/user_connectors/${id}`, { price_per_seat: '1500', currency: 'EUR' })
  await worker('find-savings')
}

/** So many are written as bought, of which most are unused. */
export async function buySeats(connection: string, company: Company, count: number) {
  await company.call('PATCH', `/api/user_connectors/${connection}`, { purchased_seats: count })
  await worker('find-savings')
}
