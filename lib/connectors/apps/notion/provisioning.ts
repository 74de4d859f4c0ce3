import { z } from 'zod'
import { extension, type ScimUser, scimEmail, scimUser } from '@/lib/connectors/apps/notion/to-account'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { scimPaging } from '@/lib/connectors/kit/lists/scim-paging'
import { path } from '@/lib/connectors/kit/path'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const users = '/scim/v2/Users'
export const groups = '/scim/v2/Groups'
const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
const list = z.object({ Resources: z.array(scimUser).nullish() })

export const by = (token: string) => ({
  headers: {
    authorization: `Bearer ${token}`,
    accept: 'application/scim+json, application/json;q=0.9',
    'content-type': 'application/scim+json',
  },
})

export const tryScim = (http: Http, token: string) =>
  http.get(users, list, { ...by(token), query: { startIndex: 1, count: 1 } })

export async function readMembers(http: Http, token: string): Promise<Map<string, ScimUser>> {
  const members = new Map<string, ScimUser>()
  const options = { ...by(token), paging: scimPaging(users, 100), resumable: false }
  for await (const row of http.pages(users, scimUser, options)) members.set(row.id, row)
  return members
}

export const memberById = (http: Http, token: string, id: string): Promise<ScimUser | null> =>
  orMissing(http.get(path`/scim/v2/Users/${id}`, scimUser, by(token)))

export async function memberByEmail(http: Http, token: string, email: string): Promise<ScimUser | null> {
  const filter = `email eq "${email.replace(/[\\"]/g, '\\$&')}"`
  const { Resources } = await http.get(users, list, {
    ...by(token),
    query: { filter, startIndex: 1, count: 10 },
  })
  return Resources?.find((row) => isSameText(scimEmail(row), email)) ?? null
}

export type NewMember = { email: string; first_name: string; last_name: string; role: string }

export function addMember(http: Http, token: string, { email, first_name, last_name, role }: NewMember) {
  const formatted = [first_name, last_name].filter(Boolean).join(' ')
  const body = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', extension],
    userName: email,
    ...(formatted && { name: { givenName: first_name, familyName: last_name, formatted } }),
    emails: [{ value: email, primary: true }],
    active: true,
    [extension]: { role },
  }
  return http.post(users, body, scimUser, by(token))
}

export async function patch(http: Http, token: string, address: string, operation: object): Promise<void> {
  const body = { schemas: patchOp, Operations: [operation] }
  await http.send({ method: 'PATCH', path: address, body, ...by(token) })
}

export const setRole = (http: Http, token: string, id: string, role: string): Promise<void> =>
  patch(http, token, path`/scim/v2/Users/${id}`, { op: 'replace', value: { [extension]: { role } } })

/** Removes from the workspace and signs out; the person's own Notion account stays. */
export const removeMember = (http: Http, token: string, id: string): Promise<void> =>
  http.delete(path`/scim/v2/Users/${id}`, by(token))

export const group = z.object({ id: z.string(), displayName: z.string() })

export async function readGroups(http: Http, token: string): Promise<Choice[]> {
  const choices: Choice[] = []
  const options = { ...by(token), paging: scimPaging(groups, 100) }
  for await (const { id, displayName } of http.pages(groups, group, options))
    choices.push({ value: id, label: displayName })
  return choices
}

export async function addToGroups(http: Http, token: string, id: string, chosen: string[]): Promise<void> {
  for (const groupId of chosen) {
    const operation = { op: 'add', path: 'members', value: [{ value: id }] }
    await patch(http, token, path`/scim/v2/Groups/${groupId}`, operation).catch((error) => {
      if (!(error instanceof ConnectorError) || error.status === null) throw error
      throw http.error(error.kind, { messageKey: 'connectors.notion.group_refused', reason: error.reason })
    })
  }
}
