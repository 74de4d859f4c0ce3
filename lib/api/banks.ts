import { consentPage } from '@/lib/domain/record/field-schema'
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
  institutionsView,
  providersView,
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
import { relations } from '@/lib/http/describe/targets'
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
  about: 'The consent to read a bank, through a provider of bank data.',
  path: '/api/bank_connections',
  view: bankConnectionView,
  relations: { accounts: relations.bank_account },
}
export const bankAccountResource: Resource = {
  name: 'BankAccount',
  about: 'A bank account, and whether it is analysed.',
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
    POST: endpoint({
      resource: bankAccountResource,
      about: 'Creates a bank account. One whose statements come as files.',
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
    PATCH: endpoint({
      resource: bankAccountResource,
      about: 'Updates a bank account. One that is no longer analysed loses its transactions.',
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
    POST: endpoint({
      resource: bankConnectionResource,
      about:
        'Finishes the consent to read a bank. With the parameters that the provider added to the return address.',
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
    POST: endpoint({
      resource: bankConnectionResource,
      about: 'Starts the consent to read a bank. The answer has the page on which the user consents.',
      body: consentStart,
      needsVerifiedIdentity: true,
      answers: consentPage,
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
    GET: endpoint({
      resource: bankConnectionResource,
      about: 'Lists the banks of a country at a provider. By words of their names.',
      query: institutionQuery,
      answers: institutionsView,
      run: ({ query }) => listInstitutions(query),
    }),
  },
  '/api/bank_connections/providers': {
    GET: endpoint({
      resource: bankConnectionResource,
      about: 'Lists the providers of bank data. Those that the operator of this instance has keys for.',
      answers: providersView,
      run: () => listProviders(),
    }),
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
      about: 'Renames a bank connection. Only for this company.',
      body: bankConnectionPatch,
      isPatch: true,
      run: async ({ actor, params: { id }, body, language }) =>
        presentBankConnection(await renameBankConnection(actor, id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
    DELETE: endpoint({
      resource: bankConnectionResource,
      about: 'Deletes a bank connection. With its accounts and all transactions, here and at its provider.',
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteBankConnection(actor, params.id!)
      },
    }),
  },
  '/api/bank_connections/{id}/accounts': {
    PUT: endpoint({
      resource: bankConnectionResource,
      about: 'Sets which accounts of a bank are analysed. All that are not named are left out.',
      body: accountSelection,
      needsVerifiedIdentity: 'at_times',
      run: async ({ actor, params: { id }, body, language }) =>
        presentBankConnection(await selectAccounts(actor, id!, body), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_connections/{id}/disconnect': {
    POST: endpoint({
      resource: bankConnectionResource,
      about: 'Disconnects a bank. Its data are deleted at the provider, and here too with `erase`.',
      body: disconnection,
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params, body }) => {
        await disconnectBank(actor, params.id!, body)
      },
    }),
  },
  '/api/bank_connections/{id}/reconnect': {
    POST: endpoint({
      resource: bankConnectionResource,
      about:
        'Renews the consent to read a bank. The answer has the page on which the user consents; accounts and history stay.',
      body: consentAgain,
      needsVerifiedIdentity: true,
      answers: consentPage,
      run: async ({ actor, params, body }) => ({
        authorize_url: await restartConsent(actor, params.id!, body),
      }),
    }),
  },
  '/api/bank_connections/{id}/refresh': {
    POST: endpoint({
      resource: bankConnectionResource,
      about: 'Reads a bank now. Instead of at the next scheduled time.',
      status: 202,
      run: async ({ actor, params: { id }, language }) =>
        presentBankConnection(await requestRefresh(actor, id!), ({ key, params }) =>
          translate(language, key, params),
        ),
    }),
  },
  '/api/bank_webhooks/bridge': {
    POST: endpoint({
      resource: bankConnectionResource,
      about: 'Receives an event of Bridge. Signed by the provider; it only triggers a sync of a bank.',
      access: 'anyone',
      answers: 'nothing',
      run: ({ request }) => receiveBankWebhook(request, 'bridge'),
    }),
  },
  '/api/bank_webhooks/powens': {
    POST: endpoint({
      resource: bankConnectionResource,
      about: 'Receives an event of Powens. Signed by the provider; it only triggers a sync of a bank.',
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
