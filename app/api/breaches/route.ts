import { listBreaches } from '@/lib/domain/breaches/hits/breaches'
import { presentBreach } from '@/lib/domain/breaches/hits/present-breach'
import { breachQuery } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Breaches that concern the company: an address of its people is in them, or an application that it uses. */
export const GET = endpoint({
  resource: 'Breach',
  query: breachQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBreaches(actor, query), presentBreach),
})
