import { deleteBundle, updateBundle } from '@/lib/domain/bundles/acts/write-bundle'
import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { bundlePatch, isAutomatic } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({ resource: 'Bundle', run: ({ actor, params }) => getBundle(actor, params.id!) })

export const PATCH = endpoint({
  resource: 'Bundle',
  needsVerifiedIdentity: isAutomatic,
  body: bundlePatch,
  isPatch: true,
  run: async ({ actor, params, body }) => {
    await updateBundle(actor, params.id!, body)
    return getBundle(actor, params.id!)
  },
})

/** The people of the type keep what they have. */
export const DELETE = endpoint({
  resource: 'Bundle',
  answers: 'nothing',
  status: 204,
  run: ({ actor, params }) => deleteBundle(actor, params.id!),
})
