import { z } from 'zod'
import {
  gid,
  type Membership,
  membership,
  membershipFields,
  type User,
  user,
} from '@/lib/connectors/apps/asana/to-account'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const

/** https://developers.asana.com/docs/pagination: `next_page` is only returned if a limit was sent. */
export const offsetPaging: Paging = {
  request: (offset) => ({ query: { limit: 100, ...(offset && { offset }) } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: (answer, _offset, rows) => {
    const offset = property(property(answer.body, 'next_page'), 'offset')
    // The log always names a next page, which is empty at the end.
    return typeof offset === 'string' && offset !== '' && rows.length > 0 ? offset : null
  },
  total: () => null,
}

const ownMembership = membership.omit({ user: true }).extend({ workspace: z.object({ gid }) })
const named = z.object({ gid, name: vendorText })

/** The role of the token's owner in each workspace. */
export async function ownMemberships(http: Http): Promise<Map<string, z.output<typeof ownMembership>>> {
  const own = new Map<string, z.output<typeof ownMembership>>()
  const query = { opt_fields: 'workspace.name,is_active,is_admin,is_guest' }
  const rows = http.pages('/users/me/workspace_memberships', ownMembership, { ...aside, query })
  for await (const row of rows) own.set(row.workspace.gid, row)
  return own
}

/** Workspaces that can be managed come first. */
export async function workspaces(http: Http): Promise<SelectionOption[]> {
  const own = await ownMemberships(http)
  const managed: SelectionOption[] = []
  const others: SelectionOption[] = []
  for await (const { gid: id, name } of http.pages('/workspaces', named, { query: { opt_fields: 'name' } })) {
    const isAdmin = own.get(id)?.is_admin
    const noteKey = isAdmin ? 'connectors.asana.full_management' : 'connectors.asana.read_only'
    const list = isAdmin ? managed : others
    list.push({ id, name: name ?? id, ...(isAdmin != null && { noteKey }) })
  }
  return [...managed, ...others]
}

export async function teams(http: Http, workspace: string): Promise<Choice[]> {
  const choices: Choice[] = []
  const query = { opt_fields: 'name' }
  const rows = http.pages(path`/workspaces/${workspace}/teams`, named, { query })
  for await (const { gid: value, name } of ifAllowed(rows)) choices.push({ value, label: name ?? value })
  return choices
}

/** The list of memberships has no addresses. */
export async function readUsers(http: Http, workspace: string): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  const query = { workspace, opt_fields: 'name,email' }
  const rows = http.pages('/users', user, { ...aside, query })
  for await (const row of ifAllowed(rows, () => http.note('connectors.asana.emails_unread')))
    users.set(row.gid, row)
  return users
}

const signIn = z.object({ created_at: vendorDate, actor: z.object({ gid: vendorText }).nullish() })

/** The last sign-in of each within 90 days, by Enterprise's audit log, which only service accounts may read. */
export async function readSignIns(http: Http, workspace: string): Promise<Map<string, Date>> {
  const signIns = new Map<string, Date>()
  const query = { event_type: 'user_login_succeeded', actor_type: 'user' }
  const rows = http.pages(path`/workspaces/${workspace}/audit_log_events`, signIn, { ...aside, query })
  for await (const { created_at: at, actor } of ifAllowed(rows)) {
    const last = actor?.gid ? signIns.get(actor.gid) : undefined
    if (actor?.gid && at && !(last && last > at)) signIns.set(actor.gid, at)
  }
  return signIns
}

/** Page tokens expire, so a reading that resumes too late starts again. */
export async function* memberships(http: Http, workspace: string): AsyncGenerator<Membership> {
  const list = path`/workspaces/${workspace}/workspace_memberships`
  const query = { opt_fields: membershipFields }
  try {
    yield* http.pages(list, membership, { query })
  } catch (error) {
    const isExpired =
      error instanceof ConnectorError && error.status === 400 && /offset|pagination/i.test(error.reason ?? '')
    if (!isExpired) throw error
    yield* http.pages(list, membership, { query, name: `${list} again`, resumable: false })
  }
}
