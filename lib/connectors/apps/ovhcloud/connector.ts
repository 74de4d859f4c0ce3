import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { secret, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http, LeavingRequest } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { pagingOf } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const reading = ['GET /me', 'GET /me/identity/user', 'GET /me/identity/user/*']
const acting = [...reading, 'DELETE /me/identity/user/*', 'POST /me/identity/user/*/disable']
/** The page that creates keys takes the rights to give: https://github.com/ovh/ovhcloud-cli/blob/main/internal/display/login_picker.go */
const keyPage = (host: string) => {
  const asking = (rights: readonly string[]) =>
    `https://${host}/auth/api/createToken?${rights.map((right) => right.replace(' ', '=')).join('&')}`
  return { read: asking(reading), write: asking(acting) }
}

type Keys = { client_key: string; client_secret: string; client_token: string }

/** https://help.ovhcloud.com/csm/en-api-getting-started-ovhcloud-api?id=kb_article_view&sysparm_article=KB0042777 */
export function ovhHeaders(
  { client_key, client_secret, client_token }: Keys,
  { method, url, body, now }: LeavingRequest,
) {
  const timestamp = String(Math.floor(now / 1_000))
  const signed = [client_secret, client_token, method, url.href, body, timestamp].join('+')
  return {
    'x-ovh-application': client_key,
    'x-ovh-consumer': client_token,
    'x-ovh-timestamp': timestamp,
    // The vendor's own choice of SHA-1; the secret itself never travels.
    'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
  }
}

const login = z.string().min(1)
const user = z.object({
  email: vendorText,
  group: vendorText,
  status: vendorText,
  creation: vendorDate,
})

/** `auth.UserStatusEnum`: https://github.com/ovh/ovhcloud-cli/blob/main/internal/assets/api-schemas/me.json */
const states: Readonly<Record<string, AccountFacts['status']>> = {
  OK: 'active',
  PASSWORD_CHANGE_REQUIRED: 'active',
  DISABLED: 'suspended',
}

const toAccount = (name: string, row: z.output<typeof user>) =>
  accountFacts({
    // A login is chosen once and cannot be changed.
    externalId: name,
    login: name,
    email: row.email,
    role: row.group,
    roleLabel: row.group,
    // Whoever is in ADMIN has every right: https://support.us.ovhcloud.com/hc/en-us/articles/19071154516115. Policies may
    // give anybody any right, so that no is unknown.
    isAdmin: row.group === 'ADMIN' ? true : null,
    status: states[row.status ?? ''] ?? null,
    createdAt: row.creation,
  })

const read = async (http: Http, name: string) => {
  const found = await orMissing(http.get(path`/me/identity/user/${name}`, user))
  return found && toAccount(name, found)
}

/**
 * The local users of an OVHcloud account, as its API has them under /me/identity: https://eu.api.ovh.com/console/?section=%2Fme.
 * Whoever owns the account is none of them, so that they cannot lock themselves out here.
 */
export const ovhcloud = defineConnector({
  id: 'ovhcloud',
  name: 'OVHcloud',
  category: 'development',
  website: 'https://www.ovhcloud.com',
  texts: {
    fr: {
      help_custom_domain:
        'Vide pour l’Europe (eu.api.ovh.com), sinon https://ca.api.ovh.com ou https://api.us.ovhcloud.com',
      help_keys: 'Affichés ensemble une seule fois, à la création des clés.',
      field_application_key: 'Clé d’application (Application Key)',
      field_application_secret: 'Secret d’application (Application Secret)',
      field_consumer_key: 'Clé de consommateur (Consumer Key)',
    },
    en: {
      help_custom_domain:
        'Empty for Europe (eu.api.ovh.com), otherwise https://ca.api.ovh.com or https://api.us.ovhcloud.com',
      help_keys: 'Shown together only once, when the keys are created.',
      field_application_key: 'Application key',
      field_application_secret: 'Application secret',
      field_consumer_key: 'Consumer key',
    },
  },
  guide: {
    hosts: ['www.ovh.com', 'ca.ovh.com', 'us.ovhcloud.com'],
    steps: [
      {
        fr: 'Le titulaire du compte crée des clés nommées Rollcall, de validité illimitée, avec les droits ci-dessous.',
        en: 'The owner of the account creates keys named Rollcall that never expire, with the rights below.',
        links: [keyPage('www.ovh.com'), keyPage('ca.ovh.com'), keyPage('us.ovhcloud.com')],
      },
      { fr: 'Copiez les trois clés ici.', en: 'Copy the three keys here.' },
    ],
    scopes: [
      {
        credential: 'client_token',
        read: reading,
        write: acting,
      },
    ],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.ovhcloud.help_custom_domain' }),
    client_key: secret({
      label: 'connectors.ovhcloud.field_application_key',
      help: 'connectors.ovhcloud.help_keys',
    }),
    client_secret: secret({
      label: 'connectors.ovhcloud.field_application_secret',
      help: 'connectors.ovhcloud.help_keys',
    }),
    client_token: secret({
      label: 'connectors.ovhcloud.field_consumer_key',
      help: 'connectors.ovhcloud.help_keys',
    }),
  }),
  can: { delete: 'delete', deactivate: true },
  loginsAreTheCompanys: true,
  vendorUrl: 'https://eu.api.ovh.com',
  http: (keys, vendorUrl) => ({
    baseUrl: `${siteAddress(keys.custom_domain || vendorUrl)}/v1`,
    headers: {},
    sign: (request) => ovhHeaders(keys, request),
    paging: pagingOf({ by: 'one answer' }),
  }),

  async verify(http) {
    const { nichandle } = await http.get('/me', z.object({ nichandle: vendorText }))
    await http.get('/me/identity/user', z.array(login))
    return { connectedAs: nichandle, notes: [] }
  },

  async *listAccounts(http) {
    for await (const name of http.pages('/me/identity/user', login)) {
      const account = await read(http, name)
      if (account) yield account
    }
  },

  getAccount: (http, _context, externalId) => read(http, externalId),

  async deleteAccount(http, _context, { externalId }) {
    await http.delete(path`/me/identity/user/${externalId}`)
    return 'done'
  },

  async deactivateAccount(http, _context, { externalId }) {
    await http.send({ method: 'POST', path: path`/me/identity/user/${externalId}/disable` })
    return 'done'
  },
})
