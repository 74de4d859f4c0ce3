import { listAccounts } from '@/lib/domain/accounts/accounts'
import { presentAccount } from '@/lib/domain/accounts/present-account'
import { accountQuery } from '@/lib/domain/accounts/schema'
import { presentProvisioning } from '@/lib/domain/provisioning/present-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/request-creations'
import { accountInput } from '@/lib/domain/provisioning/schema'
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
