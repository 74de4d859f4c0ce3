import { listFailures } from '@/lib/domain/record/failures/list-failures'
import { presentFailure } from '@/lib/domain/record/failures/present-failure'
import { failureQuery } from '@/lib/domain/record/failures/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Failure',
  query: failureQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listFailures(actor, query), presentFailure),
})
