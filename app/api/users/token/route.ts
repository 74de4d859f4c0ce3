import { freshToken } from '@/lib/domain/sign-in/sessions/sessions'
import { endpoint } from '@/lib/http/endpoint'

/** The same session with today's claims, for a step that changed them. */
export const POST = endpoint({
  resource: 'User',
  answers: 'other',
  run: async ({ actor }) => ({ token: await freshToken(actor) }),
})
