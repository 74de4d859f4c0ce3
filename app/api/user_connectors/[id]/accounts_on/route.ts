import { pastAccountQuery } from '@/lib/domain/accounts/history/past-schema'
import { listAccountsOn } from '@/lib/domain/accounts/history/present-on'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'PastAccount',
  query: pastAccountQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(listAccountsOn(actor, params.id!, query), (account) => account),
})
