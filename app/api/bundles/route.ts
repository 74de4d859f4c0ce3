import { createBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { getBundle, listBundles } from '@/lib/domain/bundles/list/bundles'
import { bundleInput, bundleQuery, isAutomatic } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** What the people of each type receive. */
export const GET = endpoint({
  resource: 'Bundle',
  query: bundleQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBundles(actor, query), (bundle) => bundle),
})

export const POST = endpoint({
  resource: 'Bundle',
  needsVerifiedIdentity: isAutomatic,
  body: bundleInput,
  status: 201,
  run: async ({ actor, body }) => getBundle(actor, await createBundle(actor, body)),
})
