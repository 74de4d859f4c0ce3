import { endSession } from '@/lib/domain/sign-in/sessions/list-sessions'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint({
  resource: 'Session',
  answers: 'nothing',
  status: 204,
  run: ({ actor, params }) => endSession(actor, params.id!),
})
