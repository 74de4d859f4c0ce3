import { endAllSessions, listSessions } from '@/lib/domain/users/list-sessions'
import { presentSession } from '@/lib/domain/users/present-session'
import { sessionQuery } from '@/lib/domain/users/schema'
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
