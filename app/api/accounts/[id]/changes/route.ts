import { listChanges, presentChange } from '@/lib/domain/accounts/history/account-changes'
import { changeQuery } from '@/lib/domain/accounts/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'AccountChange',
  query: changeQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listChanges(actor, params.id!, query), presentChange),
})
