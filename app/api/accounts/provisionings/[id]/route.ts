import { cancelProvisioning } from '@/lib/domain/provisioning/cancel-provisioning'
import { presentProvisioning } from '@/lib/domain/provisioning/present-provisioning'
import { getProvisioning } from '@/lib/domain/provisioning/requests'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Provisioning',
  run: async ({ actor, params }) => presentProvisioning(await getProvisioning(actor, params.id!)),
})

/** Called off, as long as the application was not asked. */
export const DELETE = endpoint({
  resource: 'Provisioning',
  run: async ({ actor, params }) => presentProvisioning(await cancelProvisioning(actor, params.id!)),
})
