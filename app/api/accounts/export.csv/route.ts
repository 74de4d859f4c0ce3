import { accountSource } from '@/lib/domain/accounts/list/accounts'
import { accountExport } from '@/lib/domain/accounts/list/export-accounts'
import { accountExportQuery } from '@/lib/domain/accounts/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Account',
  needsVerifiedIdentity: true,
  query: accountExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, accountExport, accountSource(asked.actor, asked.query, asked.query.order)),
})
