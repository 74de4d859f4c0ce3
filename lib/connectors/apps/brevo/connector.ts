import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

type Row = { email: string; is_owner: boolean; status: string }

export const brevo = describeConnector({
  id: 'brevo',
  name: 'Brevo',
  category: 'marketing',
  website: 'https://www.brevo.com',
  reference: {
    pages: ['https://developers.brevo.com/docs/invited-user-management'],
    compared: {
      sign: 'schema',
      with: '`@getbrevo/brevo`, Brevo’s own client: paths and the list; it says that `is_owner` is text, where the page shows yes and no, and both are read',
    },
    read: '2026-11',
    open: 'an account has no id but its email; rights are a list by feature, of which the owner’s alone are read',
  },
  texts: {
    fr: { help_api_token: 'Une clé d’API du compte, et non un mot de passe SMTP.' },
    en: { help_api_token: 'An API key of the account, not a password of SMTP.' },
  },
  guide: {
    hosts: ['app.brevo.com'],
    steps: [
      {
        fr: 'Le propriétaire du compte ouvre les clés d’API et en crée une nommée Rollcall.',
        en: 'The owner of the account opens the API keys and creates one named Rollcall.',
        links: ['https://app.brevo.com/settings/keys/api'],
      },
      { fr: 'Copiez-la ici.', en: 'Copy it here.' },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’API donne accès à tout le compte.',
      en: 'An API key gives access to the whole account.',
    },
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.brevo.help_api_token' }) }),
  can: { delete: 'remove' },
  vendorUrl: 'https://api.brevo.com',
  under: '/v3/organization',
  headers: ({ api_token }) => ({ 'api-key': api_token }),
  list: { path: '/invited/users', paging: { by: 'one answer', rows: 'users' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'email',
    email: 'email',
    // Whoever is no owner may still administer a feature.
    isAdmin: { at: 'is_owner', map: { true: true } },
    status: { at: 'status', map: { active: 'active', pending: 'invited' } },
  },
  delete: { method: 'PUT', path: '/user/invitation/revoke/{id}' },
})
