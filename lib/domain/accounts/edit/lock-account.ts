import { type AccountRow, findAccounts } from '@/lib/domain/accounts/list/account-rows'
import { notFound } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Returns the account, locked until the transaction ends. */
export async function lockAccount(tx: Tx, companyId: string, id: string): Promise<AccountRow> {
  await execute(tx)`
    SELECT 1 FROM accounts WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
  const [account] = await findAccounts(companyId, [id], tx)
  if (!account) throw notFound()
  return account
}
