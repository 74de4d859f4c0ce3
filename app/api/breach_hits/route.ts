import { listHits } from '@/lib/domain/breaches/hits/hits'
import { presentHit } from '@/lib/domain/breaches/hits/present-breach'
import { hitQuery } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Whom and what breaches concern: one for each address and each application. */
export const GET = endpoint({
  resource: 'BreachHit',
  query: hitQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listHits(actor, query), presentHit),
})
