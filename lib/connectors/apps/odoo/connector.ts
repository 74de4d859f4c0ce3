import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret, url } from '@/lib/connectors/kit/fields'

// What is not set is `false`.
type Row = {
  id: number
  login: string
  name: string
  email: string
  active: boolean
  login_date: string
  create_date: string
}

export const odoo = describeConnector({
  id: 'odoo',
  name: 'Odoo',
  category: 'crm',
  website: 'https://www.odoo.com',
  reference: {
    pages: [
      'https://www.odoo.com/documentation/19.0/developer/reference/external_api.html',
      'https://github.com/odoo/odoo/blob/19.0/odoo/addons/base/models/res_users.py',
    ],
    read: '2026-11',
    open: 'JSON-2, from Odoo 19, on the Custom plan or one’s own server; internal users only, not those of portals; rights are in groups, which are not read; a server of several databases needs its host to say which',
  },
  texts: {
    fr: {
      help_custom_domain: 'L’adresse de votre Odoo, par exemple https://entreprise.odoo.com',
      help_api_token: 'La clé d’API d’un administrateur.',
    },
    en: {
      help_custom_domain: 'The address of your Odoo, such as https://company.odoo.com',
      help_api_token: 'The API key of an administrator.',
    },
  },
  guide: {
    hosts: ['odoo.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre «\u00a0Mes préférences\u00a0», puis «\u00a0Sécurité\u00a0», et crée une clé d’API nommée Rollcall.',
        en: 'An administrator opens “My Preferences”, then “Security”, and creates an API key named Rollcall.',
        links: ['https://www.odoo.com/documentation/19.0/developer/reference/external_api.html'],
      },
      {
        fr: 'Copiez l’adresse et la clé ici\u00a0: la clé n’est montrée qu’une fois.',
        en: 'Copy the address and the key here: the key is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Une clé d’API a tous les droits de la personne qui la crée.',
      en: 'An API key has every right of the person who creates it.',
    },
  },
  credentials: z.object({
    custom_domain: url({ help: 'connectors.odoo.help_custom_domain' }),
    api_token: secret({ help: 'connectors.odoo.help_api_token' }),
  }),
  can: { delete: 'deactivate' },
  loginsAreTheCompanys: true,
  under: '/json/2/res.users',
  headers: ({ api_token }) => ({ authorization: `bearer ${api_token}` }),
  list: {
    path: '/search_read',
    post: {
      domain: [['share', '=', false]],
      fields: ['login', 'name', 'email', 'active', 'login_date', 'create_date'],
      order: 'id',
      // Else archived users are left out.
      context: { active_test: false },
    },
    paging: { by: 'offset', param: 'offset', size: 500, sizeParam: 'limit' },
  },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    login: 'login',
    displayName: 'name',
    status: { at: 'active', map: { true: 'active', false: 'suspended' } },
    createdAt: { at: 'create_date', in: 'utc' },
    lastActiveAt: { at: 'login_date', in: 'utc' },
  },
  // Odoo itself refuses to archive the user whose key it is.
  delete: {
    method: 'POST',
    path: '/write',
    body: (id) => ({ ids: [Number(id)], vals: { active: false } }),
  },
})
