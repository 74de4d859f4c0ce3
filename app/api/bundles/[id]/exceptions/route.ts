import { acceptException, listExceptions } from '@/lib/domain/bundles/acts/exceptions'
import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { exceptionInput } from '@/lib/domain/bundles/schema'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Who may deviate from the bundle, why, and until when. */
export const GET = endpoint({
  resource: 'BundleException',
  query: plainListQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(
      inPages(query, listExceptions(actor, params.id!), ({ id }) => id),
      (row) => row,
    ),
})

export const POST = endpoint({
  resource: 'BundleException',
  body: exceptionInput,
  status: 201,
  run: async ({ actor, params, body }) => {
    await getBundle(actor, params.id!)
    return acceptException(actor, body)
  },
})
