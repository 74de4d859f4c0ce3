import { contract as scim } from '@/tests/connectors/apps/scim.contract'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'

export const contract: ConnectorContract = {
  ...scim,
  credentials: () => ({ api_token: 'canary-scim-token' }),
  vendor: (pages, url) => {
    const answer = scim.vendor(pages, url)
    return (request, response) => answer({ ...request, path: ofScim(request.path) }, response)
  },
  isList: (request) => scim.isList({ ...request, path: ofScim(request.path) }),
}

const ofScim = (path: string) => path.replace('/scim/v2', '/scim/v2')
