import { contract as scim } from '@/tests/connectors/apps/scim.contract'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const contract: ConnectorContract = {
  ...scim,
  credentials: () => ({ api_token: 'canary-scim-token' }),
}
