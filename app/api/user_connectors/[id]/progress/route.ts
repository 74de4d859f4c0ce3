import { getUserConnector } from '@/lib/domain/connections/user-connectors/user-connectors'
import { watchProgress } from '@/lib/domain/execution/reading/watch-progress'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream, listenerOf } from '@/lib/http/event-stream'

export const GET = endpoint({
  resource: 'UserConnector',
  answers: 'other',
  run: async ({ actor, params, request }) => {
    await getUserConnector(actor, params.id!)
    return eventStream(listenerOf(actor), request.signal, (signal) =>
      watchProgress(actor, params.id!, signal),
    )
  },
})
