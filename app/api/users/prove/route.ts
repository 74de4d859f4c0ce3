import { proofInput } from '@/lib/domain/sign-in/sessions/proof-schema'
import { prove } from '@/lib/domain/sign-in/sessions/prove'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'User',
  body: proofInput,
  answers: 'other',
  run: async ({ actor, body, request }) => ({ token: await prove(actor, body, deviceOf(request)) }),
})
