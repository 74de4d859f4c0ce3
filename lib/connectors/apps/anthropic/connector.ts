import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { id: string; email: string; name: string; role: string; added_at: string }

export const anthropic = describeConnector({
  id: 'anthropic',
  name: 'Anthropic',
  category: 'development',
  website: 'https://www.anthropic.com',
  reference: {
    pages: [
      'https://platform.claude.com/docs/en/api/admin/users/list',
      'https://platform.claude.com/docs/en/api/organization/users/update',
    ],
    compared: {
      sign: 'read',
      with: '`@anthropic-ai/sdk` 1.14.0, Anthropic’s own client, was compared once in December 2026, and is left out for its 20 MB: paths, parameters, the body, answers to reading',
    },
    read: '2026-11',
    open: 'invitations are a list of their own and are not read; `managed`, the role of Claude Enterprise by groups, is of unknown rights',
  },
  texts: {
    fr: { help_admin_token: 'Une clé d’API Admin, qui commence par sk-ant-admin.' },
    en: { help_admin_token: 'An Admin API key, which begins with sk-ant-admin.' },
  },
  guide: {
    hosts: ['platform.claude.com'],
    steps: [
      {
        fr: 'Un administrateur de l’organisation ouvre les clés d’API Admin et en crée une nommée Rollcall.',
        en: 'An administrator of the organisation opens the Admin API keys and creates one named Rollcall.',
        links: ['https://platform.claude.com/settings/admin-keys'],
      },
      {
        fr: 'Copiez-la ici\u00a0: elle n’est montrée qu’une fois.',
        en: 'Copy it here: it is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’API Admin a tous les droits sur les membres de l’organisation.',
      en: 'An Admin API key has every right over the members of the organisation.',
    },
  },
  credentials: z.object({ admin_token: secret({ help: 'connectors.anthropic.help_admin_token' }) }),
  can: { delete: 'remove', changeRole: true },
  vendorUrl: 'https://api.anthropic.com',
  under: '/v1/organizations',
  headers: ({ admin_token }) => ({ 'x-api-key': admin_token, 'anthropic-version': '2023-06-01' }),
  list: {
    path: '/users',
    paging: {
      by: 'cursor',
      rows: 'data',
      next: 'last_id',
      more: 'has_more',
      param: 'after_id',
      query: { limit: 100 },
    },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'name',
    role: 'role',
    isAdmin: {
      at: 'role',
      map: {
        admin: true,
        owner: true,
        primary_owner: true,
        membership_admin: true,
        user: false,
        developer: false,
        billing: false,
        claude_code_user: false,
      },
    },
    createdAt: 'added_at',
  },
  one: { path: '/users/{id}' },
  delete: { path: '/users/{id}' },
  role: {
    method: 'POST', // No admin below: administrators are made in the Console only.
    path: '/users/{id}',
    body: (role) => ({ role }),
    choices: [
      { value: 'user', label: 'User' },
      { value: 'claude_code_user', label: 'Claude Code User' },
      { value: 'developer', label: 'Developer' },
      { value: 'billing', label: 'Billing' },
    ],
  },
})
