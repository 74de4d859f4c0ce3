import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { uuid: string; email: string | null; name: string | null; raw_role: string; created_at: string }

export const mistralAi = describeConnector({
  id: 'mistral_ai',
  name: 'Mistral AI',
  category: 'development',
  website: 'https://mistral.ai',
  reference: {
    pages: [
      'https://docs.mistral.ai/api/endpoint/beta/admin/users',
      'https://docs.mistral.ai/admin/admin-api/manage-users',
    ],
    read: '2026-11',
    open: 'the Admin API is in beta; its pages mix members and invitations, which are not read; members may have several roles, of which one is read: whoever is no administrator by it is of unknown rights',
  },
  texts: {
    fr: { help_api_token: 'Une clé d’API d’administration, et non une clé d’API ordinaire.' },
    en: { help_api_token: 'An Admin API key, not an ordinary API key.' },
  },
  guide: {
    hosts: ['console.mistral.ai'],
    steps: [
      {
        fr: 'Un administrateur de l’organisation crée une clé d’API d’administration (Admin API key) nommée Rollcall.',
        en: 'An administrator of the organisation creates an Admin API key named Rollcall.',
        links: ['https://console.mistral.ai/'],
      },
      { fr: 'Copiez-la ici.', en: 'Copy it here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’administration a tous les droits sur les membres de l’organisation.',
      en: 'An Admin API key has every right over the members of the organisation.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.mistral_ai.help_api_token' }) }),
  can: { delete: 'remove' },
  vendorUrl: 'https://console.mistral.ai',
  under: '/api/admin',
  headers: ({ api_token }) => ({ 'x-api-key': api_token }),
  list: {
    path: '/users',
    paging: {
      by: 'page',
      rows: 'members',
      param: 'page',
      size: 50,
      sizeParam: 'page_size',
      total: 'total',
      countsMore: true,
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'uuid',
    email: 'email',
    displayName: 'name',
    role: 'raw_role',
    // The one role is deprecated: whoever is a member by it may be an administrator by their further ones, `raw_roles`.
    isAdmin: { at: 'raw_role', map: { A: true } },
    createdAt: 'created_at',
  },
  one: { path: '/users/{id}' },
  delete: { path: '/users/{id}' },
})
