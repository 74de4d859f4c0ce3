import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, urlOrEmpty } from '@/lib/connectors/kit/fields'

type Row = { id: string; name: string; email: string; job_title: string; has_inbox_seat: boolean }

export const intercom = describeConnector({
  id: 'intercom',
  name: 'Intercom',
  category: 'support',
  website: 'https://www.intercom.com',
  reference: {
    pages: [
      'https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.11/api.intercom.io.yaml',
      'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
      'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication/oauth-scopes',
    ],
    compared: {
      sign: 'types',
      with: '`intercom-client`, Intercom’s own client, made for version 2.14: paths and answers',
    },
    read: '2026-11',
    open: 'version 2.11; the API neither names roles nor changes teammates',
  },
  texts: {
    fr: {
      help_custom_domain:
        'Vide\u00a0: États-Unis. Sinon https://api.eu.intercom.io ou https://api.au.intercom.io',
      help_api_token: 'Le jeton d’accès d’une application privée de votre espace.',
    },
    en: {
      help_custom_domain:
        'Empty: United States. Otherwise https://api.eu.intercom.io or https://api.au.intercom.io',
      help_api_token: 'The access token of a private app of your workspace.',
    },
  },
  guide: {
    hosts: ['app.intercom.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre le Developer Hub et crée une application nommée Rollcall pour son espace.',
        en: 'An administrator opens the Developer Hub and creates an app named Rollcall for their workspace.',
        links: ['https://app.intercom.com/a/apps/_/developer-hub'],
      },
      {
        fr: 'Sous «\u00a0Configure\u00a0», puis «\u00a0Authentication\u00a0», gardez les droits ci-dessous et copiez le jeton d’accès ici.',
        en: 'Under “Configure”, then “Authentication”, keep the permissions below and copy the access token here.',
      },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: ['Read admins', 'Read one admin'],
        write: ['Read admins', 'Read one admin'],
      },
    ],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.intercom.help_custom_domain' }),
    api_token: secret({ help: 'connectors.intercom.help_api_token' }),
  }),
  can: {},
  vendorUrl: 'https://api.intercom.io',
  headers: ({ api_token }) => ({ authorization: `Bearer ${api_token}`, 'intercom-version': '2.11' }),
  verify: { path: '/me', name: 'email' },
  list: { path: '/admins', paging: { by: 'one answer', rows: 'admins' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'name',
    hasSeat: 'has_inbox_seat',
    fields: { job_title: 'job_title' },
  },
  one: { path: '/admins/{id}' },
})
