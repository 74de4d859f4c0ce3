import { verifyIdentity } from '@/lib/domain/sign-in/sessions/verify-identity'
import { verifyIdentityInput } from '@/lib/domain/sign-in/sessions/verify-identity-schema'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  body: verifyIdentityInput,
  answers: 'other',
  run: async ({ actor, body, request }) => ({ token: await verifyIdentity(actor, body, deviceOf(request)) }),
})
