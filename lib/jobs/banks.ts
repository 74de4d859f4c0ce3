import { z } from 'zod'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { retryRevocations, revokeBank } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { refreshBank } from '@/lib/domain/spend/banks/providers/refresh-bank'
import { scheduleRefreshes } from '@/lib/domain/spend/banks/providers/schedule-refreshes'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { defineJob } from '@/lib/jobs/define-job'

export const readBankImportJob = defineJob({
  name: 'read-bank-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => readImport(importId, { isLastAttempt }),
})

/** `onImported` runs in the database transaction that stores the bank's transactions. */
export const importStatementJob = defineJob({
  name: 'import-statement',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async ({ importId }, { isLastAttempt }) => {
    await importStatement(importId, {
      isLastAttempt,
      onImported: (tx, { companyId }) => classifySoon(tx, companyId),
    })
  },
})

export const refreshBankJob = defineJob({
  name: 'refresh-bank',
  payload: z.object({ companyId: z.uuid(), connectionId: z.uuid() }),
  // It mostly waits for the provider.
  atOnce: 8,
  atOncePerCompany: 2,
  run: ({ companyId, connectionId }, { signal }) => refreshBank(companyId, connectionId, { signal }),
})

export const revokeBankJob = defineJob({
  name: 'revoke-bank',
  payload: z.object({ companyId: z.uuid(), revocationId: z.uuid() }),
  atOnce: 2,
  run: ({ companyId, revocationId }, { signal }) => revokeBank(companyId, revocationId, { signal }),
})

/** Every few minutes: banks that are due, consents about to expire, and data still to be erased at a provider. */
export const scheduleBankRefreshesJob = defineJob({
  name: 'schedule-bank-refreshes',
  payload: z.unknown(),
  run: async () => {
    await scheduleRefreshes()
    await retryRevocations()
  },
})
