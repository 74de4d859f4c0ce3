import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { listSavings } from '@/lib/domain/spend/savings/list/savings'
import { savingQuery } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** What a company need not pay any more. */
export const GET = endpoint({
  resource: 'Saving',
  query: savingQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listSavings(actor, query), presentSaving),
})
