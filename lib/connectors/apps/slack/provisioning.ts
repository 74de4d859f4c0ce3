import { z } from 'zod'
import { asAdmin } from '@/lib/connectors/apps/slack/web-api'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { withoutEnd } from '@/lib/connectors/kit/site-address'
import { idText } from '@/lib/connectors/kit/vendor-values'

/** SCIM has a host of its own; the operator's server stands for both. */
export const scimHost = (webApi: string): string =>
  URL.parse(webApi)?.hostname === 'slack.com'
    ? 'https://api.slack.com'
    : withoutEnd(webApi, '/').replace(/\/api$/, '')

export const scimUsers = (http: Http) => `${scimHost(http.baseUrl)}/scim/v2/Users`
const scimUser = z.object({ id: idText, active: z.boolean().nullish() })
const list = z.object({ Resources: z.array(scimUser).nullish() })
const okAnswer = z.object({ ok: z.literal(true) })

export type NewPerson = { email: string; login: string; first_name: string; last_name: string }

/** Whether the plan and the token allow SCIM: https://docs.slack.dev/admins/scim-api */
export const mayProvision = async (http: Http, token: string): Promise<boolean> =>
  (await orNull(
    http.get(scimUsers(http), list, { ...asAdmin(token), query: { startIndex: 1, count: 1 } }),
  )) !== null

/** Slack's user names are in lower case, without spaces, and have 21 characters at most. */
export const userNameOf = ({ login, email }: NewPerson) =>
  (login || (email.split('@')[0] ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 21)

/** Creates an account, or reactivates a deactivated one. */
export async function provision(http: Http, token: string, person: NewPerson): Promise<string> {
  const filter = `email eq "${person.email.replace(/[\\"]/g, '\\$&')}"`
  const query = { filter, startIndex: 1, count: 1 }
  const there = (await http.get(scimUsers(http), list, { ...asAdmin(token), query })).Resources?.[0]
  if (there?.active === false) {
    await activate(http, token, there.id)
    return there.id
  }
  if (there) throw http.error('conflict', { messageKey: 'connectors.errors.account_exists' })
  const body = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: userNameOf(person),
    name: { givenName: person.first_name, familyName: person.last_name },
    emails: [{ value: person.email, primary: true }],
    active: true,
  }
  return (await http.post(scimUsers(http), body, scimUser, asAdmin(token))).id
}

async function activate(http: Http, token: string, id: string): Promise<void> {
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: true }],
  }
  await http.send({ method: 'PATCH', path: scimUsers(http) + path`/${id}`, body, ...asAdmin(token) })
}

/** In Slack's SCIM, DELETE deactivates: https://docs.slack.dev/reference/scim-api */
export const deactivate = (http: Http, token: string, id: string): Promise<void> =>
  http.delete(scimUsers(http) + path`/${id}`, asAdmin(token))

/** An Enterprise method, which returns nothing but success. */
export async function administer(
  http: Http,
  token: string,
  method: string,
  form: Record<string, string>,
): Promise<void> {
  await http.ask({ method: 'POST', path: `/api/admin.users.${method}`, form, ...asAdmin(token) }, okAnswer)
}
