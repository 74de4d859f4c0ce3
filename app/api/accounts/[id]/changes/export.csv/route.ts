import { changeSource } from '@/lib/domain/accounts/history/account-changes'
import { changeExport } from '@/lib/domain/accounts/history/export-changes'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { changeExportQuery } from '@/lib/domain/accounts/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'AccountChange',
  needsVerifiedIdentity: true,
  query: changeExportQuery,
  answers: 'other',
  run: async (asked) => {
    const { id } = await getAccount(asked.actor, asked.params.id!)
    return listCsv(asked, changeExport, changeSource(asked.actor, id, asked.query.order.at), id)
  },
})
