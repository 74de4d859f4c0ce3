import { endAllSessions, listSessions } from '@/lib/domain/sign-in/sessions/list-sessions'
import { presentSession } from '@/lib/domain/sign-in/sessions/present-session'
import { sessionQuery } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Session',
  query: sessionQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listSessions(actor, query), presentSession),
})

/** Signs out everywhere, here too. */
export const DELETE = endpoint({
  resource: 'Session',
  answers: 'nothing',
  status: 204,
  run: ({ actor }) => endAllSessions(actor),
})
