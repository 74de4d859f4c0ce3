import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Provisioning',
  run: async ({ actor, params }) => presentProvisioning(await getProvisioning(actor, params.id!)),
})
