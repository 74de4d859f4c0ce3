import { proofInput } from '@/lib/domain/sign-in/sessions/proof-schema'
import { verifyIdentity } from '@/lib/domain/sign-in/sessions/verify-identity'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  body: proofInput,
  answers: 'other',
  run: async ({ actor, body, request }) => ({ token: await verifyIdentity(actor, body, deviceOf(request)) }),
})
