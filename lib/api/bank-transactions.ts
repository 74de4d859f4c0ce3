import { bankTransactionExport, namedTransactionSource } from '@/lib/domain/spend/banks/export-transactions'
import {
  countBankTransactions,
  getBankTransaction,
  listBankTransactions,
} from '@/lib/domain/spend/banks/list-transactions'
import { presentBankTransaction } from '@/lib/domain/spend/banks/present-bank'
import {
  bankTransactionCriteria,
  bankTransactionExportQuery,
  bankTransactionQuery,
  bankTransactionView,
} from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const bankTransactionResource: Resource = {
  name: 'BankTransaction',
  about: 'A line of a bank account.',
  path: '/api/bank_transactions',
  view: bankTransactionView,
}

export const bankTransactionsApi = {
  '/api/bank_transactions': {
    GET: endpoint({
      resource: bankTransactionResource,
      query: bankTransactionQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listBankTransactions(actor, query), presentBankTransaction),
    }),
  },
  '/api/bank_transactions/count': {
    POST: endpoint({
      resource: bankTransactionResource,
      body: bankTransactionCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBankTransactions(actor, body) }),
    }),
  },
  '/api/bank_transactions/export.csv': {
    GET: endpoint({
      resource: bankTransactionResource,
      needsVerifiedIdentity: true,
      query: bankTransactionExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, bankTransactionExport, namedTransactionSource(asked.actor, asked.query)),
    }),
  },
  '/api/bank_transactions/{id}': {
    GET: endpoint({
      resource: bankTransactionResource,
      run: async ({ actor, params }) => presentBankTransaction(await getBankTransaction(actor, params.id!)),
    }),
  },
} satisfies Routes
