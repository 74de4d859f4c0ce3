import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import { spendQuery } from '@/lib/domain/spend/spends/schema'
import { listSpends } from '@/lib/domain/spend/spends/spends'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Spend',
  query: spendQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listSpends(actor, query), presentSpend),
})
