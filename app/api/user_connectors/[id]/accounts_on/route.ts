import { pastAccountQuery } from '@/lib/domain/accounts/past-schema'
import { listAccountsOn } from '@/lib/domain/accounts/present-on'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'PastAccount',
  query: pastAccountQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(listAccountsOn(actor, params.id!, query), (account) => account),
})
