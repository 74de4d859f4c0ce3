import { setReminders } from '@/lib/domain/spend/savings/remind-of-savings'
import { remindInput } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Sets the day of a reminder, or takes it back; it comes to whoever set it. */
export const POST = endpoint({
  resource: 'Saving',
  body: remindInput,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await setReminders(actor, body) }),
})
