import { createBankAccount, deleteBankAccount, updateBankAccount } from '@/lib/domain/spend/banks/accounts'
import {
  countBankConnections,
  deleteBankConnection,
  getBankConnection,
  listBankConnections,
  renameBankConnection,
} from '@/lib/domain/spend/banks/connections'
import { countBankAccounts, getBankAccount, listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount, presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { disconnectBank } from '@/lib/domain/spend/banks/providers/consent/disconnect-bank'
import { finishConsent } from '@/lib/domain/spend/banks/providers/consent/finish-consent'
import { restartConsent, startConsent } from '@/lib/domain/spend/banks/providers/consent/start-consent'
import { listInstitutions, listProviders } from '@/lib/domain/spend/banks/providers/list-institutions'
import {
  accountSelection,
  consentAgain,
  consentFinish,
  consentStart,
  disconnection,
  institutionQuery,
} from '@/lib/domain/spend/banks/providers/provider-schema'
import { selectAccounts } from '@/lib/domain/spend/banks/providers/select-accounts'
import { requestRefresh } from '@/lib/domain/spend/banks/providers/take-turn'
import {
  bankAccountCriteria,
  bankAccountInput,
  bankAccountPatch,
  bankAccountQuery,
  bankAccountView,
  bankConnectionCriteria,
  bankConnectionPatch,
  bankConnectionQuery,
  bankConnectionView,
} from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'
import 'server-only'
import { receiveWebhook } from '@/lib/domain/spend/banks/providers/receive-webhook'
import { readBytes } from '@/lib/http/body'
import { RequestError } from '@/lib/http/problems'

export const bankConnectionResource: Resource = {
  name: 'BankConnection',
  path: '/api/bank_connections',
  view: bankConnectionView,
}
export const bankAccountResource: Resource = {
  name: 'BankAccount',
  path: '/api/bank_accounts',
  view: bankAccountView,
}

export const banksApi = {
  '/api/bank_accounts': {
    GET: endpoint({
      resource: bankAccountResource,
      query: bankAccountQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listBankAccounts(actor, query), (row) =>
          presentBankAccount(row, ({ key, params }) => translate(language, key, params)),
        ),
    }),
    /** An account whose statements come as files. */
    POST: endpoint({
      resource: bankAccountResource,
      body: bankAccountInput,
      status: 201,
      run: async ({ actor, body, language }) =>
        presentBankAccount(await createBankAccount(actor, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_accounts/count': {
    POST: endpoint({
      resource: bankAccountResource,
      body: bankAccountCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBankAccounts(actor, body) }),
    }),
  },
  '/api/bank_accounts/{id}': {
    GET: endpoint({
      resource: bankAccountResource,
      run: async ({ actor, params, language }) =>
        presentBankAccount(await getBankAccount(actor, params.id!), (text) =>
          translate(language, text.key, text.params),
        ),
    }),
    /** An account that is no longer analysed loses its transactions. */
    PATCH: endpoint({
      resource: bankAccountResource,
      needsVerifiedIdentity: ({ selected }) => selected === false,
      body: bankAccountPatch,
      isPatch: true,
      run: async ({ actor, params, body, language }) =>
        presentBankAccount(await updateBankAccount(actor, params.id!, body), (text) =>
          translate(language, text.key, text.params),
        ),
    }),
    DELETE: endpoint({
      resource: bankAccountResource,
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteBankAccount(actor, params.id!)
      },
    }),
  },
  '/api/bank_connections': {
    GET: endpoint({
      resource: bankConnectionResource,
      query: bankConnectionQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listBankConnections(actor, query), (row) =>
          presentBankConnection(row, ({ key, params }) => translate(language, key, params)),
        ),
    }),
  },
  '/api/bank_connections/callback': {
    /** The user returned from the bank, with the parameters that the provider added. */
    POST: endpoint({
      resource: bankConnectionResource,
      body: consentFinish,
      status: 202,
      run: async ({ actor, body, language }) =>
        presentBankConnection(
          await getBankConnection(actor, await finishConsent(actor, body)),
          ({ key, params }) => translate(language, key, params),
        ),
    }),
  },
  '/api/bank_connections/connect': {
    /** The provider's or bank's page on which the user consents. */
    POST: endpoint({
      resource: bankConnectionResource,
      body: consentStart,
      needsVerifiedIdentity: true,
      answers: 'other',
      run: async ({ actor, body }) => ({ authorize_url: await startConsent(actor, body) }),
    }),
  },
  '/api/bank_connections/count': {
    POST: endpoint({
      resource: bankConnectionResource,
      body: bankConnectionCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBankConnections(actor, body) }),
    }),
  },
  '/api/bank_connections/institutions': {
    /** The banks of a country at a provider, by words of their name. */
    GET: endpoint({
      resource: bankConnectionResource,
      query: institutionQuery,
      answers: 'other',
      run: ({ query }) => listInstitutions(query),
    }),
  },
  '/api/bank_connections/providers': {
    /** The providers that the operator has keys for. */
    GET: endpoint({ resource: bankConnectionResource, answers: 'other', run: () => listProviders() }),
  },
  '/api/bank_connections/{id}': {
    GET: endpoint({
      resource: bankConnectionResource,
      run: async ({ actor, params: { id }, language }) =>
        presentBankConnection(await getBankConnection(actor, id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    PATCH: endpoint({
      resource: bankConnectionResource,
      body: bankConnectionPatch,
      isPatch: true,
      run: async ({ actor, params: { id }, body, language }) =>
        presentBankConnection(await renameBankConnection(actor, id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    /** Deletes it with its accounts and all transactions, here and at its provider. */
    DELETE: endpoint({
      resource: bankConnectionResource,
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteBankConnection(actor, params.id!)
      },
    }),
  },
  '/api/bank_connections/{id}/accounts': {
    /** Sets which accounts of this bank are analysed. */
    PUT: endpoint({
      resource: bankConnectionResource,
      body: accountSelection,
      needsVerifiedIdentity: 'at_times',
      run: async ({ actor, params: { id }, body, language }) =>
        presentBankConnection(await selectAccounts(actor, id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_connections/{id}/disconnect': {
    /** Deletes the data at the provider, and here too with `erase`. */
    POST: endpoint({
      resource: bankConnectionResource,
      body: disconnection,
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params, body }) => {
        await disconnectBank(actor, params.id!, body)
      },
    }),
  },
  '/api/bank_connections/{id}/reconnect': {
    /** The page to renew the consent; accounts and history stay. */
    POST: endpoint({
      resource: bankConnectionResource,
      body: consentAgain,
      needsVerifiedIdentity: true,
      answers: 'other',
      run: async ({ actor, params, body }) => ({
        authorize_url: await restartConsent(actor, params.id!, body),
      }),
    }),
  },
  '/api/bank_connections/{id}/refresh': {
    POST: endpoint({
      resource: bankConnectionResource,
      status: 202,
      run: async ({ actor, params: { id }, language }) =>
        presentBankConnection(await requestRefresh(actor, id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_webhooks/bridge': {
    /** Signed by the provider; it only triggers a sync of a bank. */
    POST: endpoint({
      resource: bankConnectionResource,
      access: 'anyone',
      answers: 'nothing',
      run: ({ request }) => receiveBankWebhook(request, 'bridge'),
    }),
  },
  '/api/bank_webhooks/powens': {
    /** Signed by the provider; it only triggers a sync of a bank. */
    POST: endpoint({
      resource: bankConnectionResource,
      access: 'anyone',
      answers: 'nothing',
      run: ({ request }) => receiveBankWebhook(request, 'powens'),
    }),
  },
} satisfies Routes

/** Large, because Powens includes all data that it read in its events. */
const most = 5 * 1024 * 1024

/** Verified by its bytes, because the signature covers what was sent, not what was parsed. */
async function receiveBankWebhook(request: Request, provider: 'bridge' | 'powens'): Promise<void> {
  const { pathname: path } = new URL(request.url)
  const body = await readBytes(request, most)
  const outcome = await receiveWebhook(provider, { headers: request.headers, body, path })
  if (outcome === 'unknown') throw new RequestError(404, { key: 'problems.not_found' })
  if (outcome === 'unsigned') throw new RequestError(403, { key: 'banks.connection.webhook_unsigned' })
}
