import { z } from 'zod'
import { invitation, invitedAccount, member, memberAccount } from '@/lib/connectors/apps/gitlab/to-account'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

export type NewMember = { email: string; login: string; display_name: string; role: string }

const user = z.object({ id: idText, username: z.string(), email: z.string().nullish() })

/** A person with a login on this instance is added; an unknown address is invited. */
export async function addMember(
  http: Http,
  group: string,
  adminToken: string,
  input: NewMember,
): Promise<AccountFacts> {
  const { email, login, role } = input
  if (!login) return invite(http, group, email, role)
  const isCreatedHere = adminToken !== '' && email !== ''
  const who = isCreatedHere
    ? { user_id: (await createUser(http, adminToken, input)).id }
    : { username: login }
  const body = { ...who, access_level: Number(role) }
  return memberAccount(await http.post(path`/groups/${group}/members`, body, member))
}

/** Only administrators of an instance create its users. If an earlier try created the user, it is found and used. */
async function createUser(http: Http, adminToken: string, { email, login, display_name }: NewMember) {
  const headers = { 'private-token': adminToken }
  const body = { email, username: login, name: display_name || login, reset_password: true }
  try {
    return await http.post('/users', body, user, { headers })
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'conflict') throw error
    const users = await http.get('/users', z.array(user), { headers, query: { username: login } })
    const same = users.find((row) => isSameText(row.username, login) && isSameText(row.email, email))
    if (!same) throw error
    return same
  }
}

const outcome = z.object({
  status: z.string(),
  message: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})

/** https://docs.gitlab.com/api/invitations: a refusal also has status 201, and is only visible in the body. */
async function invite(http: Http, group: string, email: string, role: string): Promise<AccountFacts> {
  const { status, message } = await http.post(
    path`/groups/${group}/invitations`,
    { email, access_level: Number(role) },
    outcome,
  )
  if (status !== 'success') {
    const reason = typeof message === 'string' ? message : Object.values(message ?? {}).join('; ')
    throw http.error(/already/i.test(reason) ? 'conflict' : 'unexpected', {
      messageKey: 'connectors.errors.refused',
      reason,
    })
  }
  // If the address has a user on the instance, that user becomes a member at once.
  const member = await findMember(http, group, { email, login: '' })
  const asAsked = {
    invite_email: email,
    access_level: Number(role),
    created_at: null,
    expires_at: null,
    user_name: null,
  }
  return member ?? invitedAccount(asAsked)
}

/** A member or an invitation of the group, by login or address. */
export async function findMember(
  http: Http,
  group: string,
  { email, login }: { email: string; login: string },
): Promise<AccountFacts | null> {
  if (email) {
    for await (const row of http.pages(path`/groups/${group}/invitations`, invitation, {
      query: { query: email },
    })) {
      if (isSameText(row.invite_email, email)) return invitedAccount(row)
    }
  }
  const query = login || email
  for await (const row of http.pages(path`/groups/${group}/members/all`, member, { query: { query } })) {
    if (login ? isSameText(row.username, login) : isSameText(row.email, email)) return memberAccount(row)
  }
  return null
}
