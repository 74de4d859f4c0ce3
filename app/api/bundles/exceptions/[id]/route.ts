import { endException } from '@/lib/domain/bundles/acts/exceptions'
import { endpoint } from '@/lib/http/endpoint'

/** From now on it is drift again. */
export const DELETE = endpoint({
  resource: 'BundleException',
  answers: 'nothing',
  status: 204,
  run: ({ actor, params }) => endException(actor, params.id!),
})
