import { bankTransactionExport, namedTransactionSource } from '@/lib/domain/spend/banks/export-transactions'
import { bankTransactionExportQuery } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'BankTransaction',
  needsVerifiedIdentity: true,
  query: bankTransactionExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, bankTransactionExport, namedTransactionSource(asked.actor, asked.query)),
})
