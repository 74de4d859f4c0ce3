import { retryProvisioning } from '@/lib/domain/anomalies/by-hand/retry-provisioning'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { endpoint } from '@/lib/http/endpoint'

/** Once more, after a failure: the application is looked at before anything is asked of it again. */
export const POST = endpoint({
  resource: 'Provisioning',
  needsVerifiedIdentity: true,
  status: 202,
  run: async ({ actor, params }) => presentProvisioning(await retryProvisioning(actor, params.id!)),
})
