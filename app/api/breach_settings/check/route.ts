import { checkNow } from '@/lib/domain/breaches/monitor/settings'
import { endpoint } from '@/lib/http/endpoint'

/** Looks now, not at the next turn of the clock. */
export const POST = endpoint({
  resource: 'BreachSettings',
  answers: 'nothing',
  status: 202,
  run: ({ actor }) => checkNow(actor),
})
