import { randomUUID } from 'node:crypto'
import type { Stage } from '@/tests/faults/stage/stage'

/** One company of the load, with one application of its own and somebody who is signed in. */
export type Company = {
  id: string
  userId: string
  bankAccountId: string
  tenant: string
  connectorId: string
  token: string
  email: string
}

const peopleAtFirst = 230

/** Made before anything goes wrong, as the product makes them. */
export async function makeCompanies(stage: Stage, count: number): Promise<Company[]> {
  const { aBankAccount } = await import('@/tests/support/bank-factories')
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  const { sealCredentials } = await import('@/lib/domain/connections/credentials/credentials')
  const { db, pool } = await import('@/lib/platform/db')
  const companies: Company[] = []
  for (let n = 0; n < count; n++) {
    const actor = await aCompany({ name: `Company ${n}`, domain: `company${n}.example` })
    const tenant = `t${n}`
    const row = { id: randomUUID(), companyId: actor.companyId, instance: stage.vendor.host }
    const credentials = {
      custom_domain: `http://${stage.vendor.host}/${tenant}`,
      api_token: 'faults-5f1d0c7e9b',
      login: '',
      password: '',
    }
    await db.userConnector.create({
      data: {
        ...row,
        application: 'scim',
        label: 'SCIM',
        state: 'connected',
        credentials: sealCredentials(row, credentials),
      },
    })
    for (let person = 0; person < peopleAtFirst; person++) stage.vendor.join(tenant)
    companies.push({
      id: actor.companyId,
      userId: actor.userId,
      bankAccountId: (await aBankAccount(actor)).id,
      tenant,
      connectorId: row.id,
      token: await aTokenOf(actor),
      email: actor.email,
    })
  }
  // Deleting asks for a proof of the last ten minutes, which nobody renews here.
  await stage.pool.query("UPDATE sessions SET proved_at = now() + interval '1 day'")
  await pool.end()
  return companies
}
