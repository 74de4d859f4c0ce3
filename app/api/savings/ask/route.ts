import { askPeople } from '@/lib/domain/spend/reclaims/ask-people'
import { askInput } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Asks people by mail whether they still need their accounts. */
export const POST = endpoint({
  resource: 'Saving',
  body: askInput,
  answers: 'other',
  run: ({ actor, body }) => askPeople(actor, body),
})
