import { disableSecondFactor } from '@/lib/domain/sign-in/second-factor/disable-second-factor'
import { disableInput } from '@/lib/domain/sign-in/second-factor/schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

// Password and code are both in the body: that is proof enough.
export const POST = endpoint({
  resource: 'User',
  body: disableInput,
  answers: 'other',
  run: async ({ actor, body, request }) => ({
    token: await disableSecondFactor(actor, body, deviceOf(request)),
  }),
})
