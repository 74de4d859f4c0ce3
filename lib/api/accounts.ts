import { z } from 'zod'
import { deactivateAccount } from '@/lib/domain/accounts/change-account'
import { changeSource, listChanges, presentChange } from '@/lib/domain/accounts/history/account-changes'
import { changeExport } from '@/lib/domain/accounts/history/export-changes'
import { accountSource, countAccounts, getAccount, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountExport } from '@/lib/domain/accounts/list/export-accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import {
  type AccountPatch,
  accountChangeView,
  accountCriteria,
  accountExportQuery,
  accountPatch,
  accountQuery,
  accountView,
  changeExportQuery,
  changeQuery,
} from '@/lib/domain/accounts/list/schema'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput, provisioningView } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const accountResource: Resource = {
  name: 'Account',
  about: 'A login inside a connected application.',
  path: '/api/accounts',
  view: accountView,
}
export const accountChangeResource: Resource = {
  name: 'AccountChange',
  about: 'What a sync saw change about an account.',
  path: '/api/accounts/{id}/changes',
  view: accountChangeView,
}

// Acts in the application now or later, so the identity is verified.
const plansEnd = ({ endsAt, endsBy }: AccountPatch) => Boolean(endsAt) || endsBy !== undefined

export const accountsApi = {
  '/api/accounts': {
    GET: endpoint({
      resource: accountResource,
      query: accountQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listAccounts(actor, query), presentAccount),
    }),
    POST: endpoint({
      resource: accountResource,
      about:
        'Asks an application for a new account. The answer shows the request; the account appears once the application has it.',
      body: accountInput,
      answers: z.object({ provisioning: provisioningView }),
      status: 202,
      run: async ({ actor, body }) => ({
        provisioning: presentProvisioning(await requestCreation(actor, body)),
      }),
    }),
  },
  '/api/accounts/count': {
    POST: endpoint({
      resource: accountResource,
      body: accountCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countAccounts(actor, body) }),
    }),
  },
  '/api/accounts/export.csv': {
    GET: endpoint({
      resource: accountResource,
      needsVerifiedIdentity: true,
      query: accountExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, accountExport, accountSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/accounts/{id}': {
    GET: endpoint({
      resource: accountResource,
      run: async ({ actor, params }) => presentAccount(await getAccount(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: accountResource,
      needsVerifiedIdentity: plansEnd,
      body: accountPatch,
      isPatch: true,
      run: async ({ actor, params, body }) => presentAccount(await updateAccount(actor, params.id!, body)),
    }),
    DELETE: endpoint({
      resource: accountResource,
      about:
        'Deletes an account in its application. The answer shows the request, and the account until it is verified to be gone.',
      needsVerifiedIdentity: true,
      status: 202,
      run: async ({ actor, params }) => presentAccount(await deleteAccount(actor, params.id!)),
    }),
  },
  '/api/accounts/{id}/changes': {
    GET: endpoint({
      resource: accountChangeResource,
      about: 'Lists what changed about an account. As each sync of its application saw it.',
      query: changeQuery,
      answers: 'collection',
      run: ({ actor, params, query }) => collection(listChanges(actor, params.id!, query), presentChange),
    }),
  },
  '/api/accounts/{id}/changes/export.csv': {
    GET: endpoint({
      resource: accountChangeResource,
      about: 'Exports what changed about an account as CSV. In the order of the list.',
      needsVerifiedIdentity: true,
      query: changeExportQuery,
      answers: 'csv',
      run: async (asked) => {
        const { id } = await getAccount(asked.actor, asked.params.id!)
        return listCsv(asked, changeExport, changeSource(asked.actor, id, asked.query.order.at), id)
      },
    }),
  },
  '/api/accounts/{id}/deactivate': {
    POST: endpoint({
      resource: accountResource,
      about:
        'Deactivates an account in its application. The account stays there: the answer shows the request until that is verified.',
      needsVerifiedIdentity: true,
      status: 202,
      run: async ({ actor, params }) => presentAccount(await deactivateAccount(actor, params.id!)),
    }),
  },
} satisfies Routes
