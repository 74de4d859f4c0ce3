import {
  createApiToken,
  extendApiToken,
  getApiToken,
  handOverApiToken,
  listApiTokens,
  revokeApiToken,
} from '@/lib/domain/sign-in/api-tokens/api-tokens'
import {
  apiTokenInput,
  apiTokenQuery,
  apiTokenView,
  extendInput,
  handOverInput,
} from '@/lib/domain/sign-in/api-tokens/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

const apiTokenResource: Resource = {
  name: 'ApiToken',
  about: 'A credential for programs, with scopes and an expiry.',
  path: '/api/api_tokens',
  view: apiTokenView,
}

export const apiTokensApi = {
  '/api/api_tokens': {
    GET: endpoint({
      resource: apiTokenResource,
      query: apiTokenQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listApiTokens(actor, query), (token) => token),
    }),
    POST: endpoint({
      resource: apiTokenResource,
      about: 'Creates an API token. The answer carries the token, which is not shown again.',
      needsVerifiedIdentity: true,
      body: apiTokenInput,
      status: 201,
      run: ({ actor, body }) => createApiToken(actor, body),
    }),
  },
  '/api/api_tokens/{id}': {
    GET: endpoint({
      resource: apiTokenResource,
      run: ({ actor, params }) => getApiToken(actor, params.id!),
    }),
    DELETE: endpoint({
      resource: apiTokenResource,
      about: 'Revokes an API token. Its next call is refused.',
      answers: 'nothing',
      run: ({ actor, params }) => revokeApiToken(actor, params.id!),
    }),
  },
  '/api/api_tokens/{id}/extend': {
    POST: endpoint({
      resource: apiTokenResource,
      about: 'Extends an API token. It ends later, or sooner.',
      needsVerifiedIdentity: true,
      body: extendInput,
      run: async ({ actor, params, body }) => {
        await extendApiToken(actor, params.id!, body.expires_in_days)
        return getApiToken(actor, params.id!)
      },
    }),
  },
  '/api/api_tokens/{id}/hand_over': {
    POST: endpoint({
      resource: apiTokenResource,
      about: 'Hands an API token over to a colleague. It then has their rights, and ends with their account.',
      needsVerifiedIdentity: true,
      body: handOverInput,
      run: async ({ actor, params, body }) => {
        await handOverApiToken(actor, params.id!, body.colleague)
        return getApiToken(actor, params.id!)
      },
    }),
  },
} satisfies Routes
