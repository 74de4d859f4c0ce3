import { everyCompany } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const atOnce = 2_000

/** Deletes the accounts of a connection and everything that depends on them, in batches that keep statements short. */
export async function forgetAccounts(companyId: string, userConnectorId: string): Promise<void> {
  let deleted: number
  do {
    deleted = await execute(everyCompany)`
      DELETE FROM accounts WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT id FROM accounts WHERE company_id = ${companyId}::uuid AND user_connector_id = ${userConnectorId}::uuid
         LIMIT ${atOnce})`
  } while (deleted === atOnce)
}
