import { countProvisionings } from '@/lib/domain/provisioning/requests/list-provisionings'
import { provisioningCriteria } from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Provisioning',
  body: provisioningCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countProvisionings(actor, body) }),
})
