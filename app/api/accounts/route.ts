import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Account',
  query: accountQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listAccounts(actor, query), presentAccount),
})

export const POST = endpoint({
  resource: 'Account',
  body: accountInput,
  answers: 'other',
  status: 202,
  run: async ({ actor, body }) => ({ provisioning: presentProvisioning(await requestCreation(actor, body)) }),
})
