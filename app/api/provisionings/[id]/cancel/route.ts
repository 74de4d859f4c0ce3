import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { endpoint } from '@/lib/http/endpoint'

/** Called off, as long as the application is not being asked; a failed request is let go. */
export const POST = endpoint({
  resource: 'Provisioning',
  run: async ({ actor, params }) => presentProvisioning(await cancelProvisioning(actor, params.id!)),
})
