import { listUnmatched, presentUnmatched } from '@/lib/domain/spend/spends/list-unmatched'
import { unmatchedQuery } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'UnmatchedSpend',
  query: unmatchedQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listUnmatched(actor, query), presentUnmatched),
})
