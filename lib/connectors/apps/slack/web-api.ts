import { z } from 'zod'
import { type Member, member } from '@/lib/connectors/apps/slack/to-account'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing } from '@/lib/connectors/kit/if-allowed'
import { parseAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, isSameText, vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const
export const asAdmin = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** https://docs.slack.dev/apis/web-api/pagination */
export function cursorPaging(list: string, limit?: number): Paging {
  return {
    request: (cursor) => ({ query: { ...(limit && { limit }), ...(cursor && { cursor }) } }),
    rows: (body) => {
      const rows = property(body, list)
      return Array.isArray(rows) ? rows : null
    },
    next: ({ body }) => {
      const cursor = property(property(body, 'response_metadata'), 'next_cursor')
      return typeof cursor === 'string' && cursor !== '' ? cursor : null
    },
    total: () => null,
  }
}

const identity = z.object({
  team_id: z.string(),
  team: vendorText,
  user: vendorText,
  user_id: z.string(),
  enterprise_id: vendorText,
  is_enterprise_install: z.boolean().nullish(),
})
type Identity = z.output<typeof identity> & { scopes: string[] | null }

/** Who a token is, and its scopes. */
export async function whoIs(
  http: Http,
  options: { headers?: Record<string, string> } = {},
): Promise<Identity> {
  const { body, headers } = await http.send({ path: '/api/auth.test', ...options })
  const scopes = headers['x-oauth-scopes']?.split(',').map((scope) => scope.trim()) ?? null
  return { ...parseAnswer(identity, body, 'GET /api/auth.test'), scopes }
}

/** A workspace's token must not name its workspace; an organization's token must. */
export const teamOf = (
  { is_enterprise_install }: Pick<Identity, 'is_enterprise_install'>,
  workspace: string,
) => (is_enterprise_install ? { team_id: workspace } : {})

/** The token may have been replaced by another workspace's. */
export async function requireWorkspace(http: Http, workspace: string): Promise<Identity> {
  const self = await whoIs(http)
  if (!self.is_enterprise_install && self.team_id !== workspace)
    throw http.error('permission', { messageKey: 'connectors.slack.other_workspace' })
  return self
}

const named = z.object({ id: idText, name: z.string() })

export async function workspaces(http: Http): Promise<SelectionOption[]> {
  const self = await whoIs(http)
  if (!self.is_enterprise_install) return [{ id: self.team_id, name: self.team ?? self.team_id }]
  const options: SelectionOption[] = []
  for await (const team of http.pages('/api/auth.teams.list', named, { paging: cursorPaging('teams', 200) }))
    options.push(team)
  return options
}

export async function* members(http: Http, team: object): AsyncGenerator<Member[]> {
  // Strangers belong to another company, and appear in shared channels.
  for await (const rows of http.wholePages('/api/users.list', member, { query: { ...team } }))
    yield rows.filter(({ is_stranger }) => !is_stranger)
}

export async function memberById(http: Http, user: string): Promise<Member | null> {
  const answered = await orMissing(
    http.get('/api/users.info', z.object({ user: member }), { query: { user } }),
  )
  return answered?.user ?? null
}

/** Slack finds active people only; invited ones are in the list. */
export async function memberByEmail(http: Http, team: object, email: string): Promise<Member | null> {
  const answer = z.object({ user: member })
  const answered = await orMissing(http.get('/api/users.lookupByEmail', answer, { query: { email } }))
  if (answered) return answered.user
  for await (const rows of members(http, team)) {
    const row = rows.find(({ profile }) => isSameText(profile?.email, email))
    if (row) return row
  }
  return null
}

/** Who is billed: https://docs.slack.dev/reference/methods/team.billableInfo */
export async function readBilled(http: Http, token: string, team: object): Promise<Map<string, boolean>> {
  const seats = new Map<string, boolean>()
  const paging = cursorPaging('billable_info')
  const entries: Paging = {
    ...paging,
    rows: (body) => {
      const info = property(body, 'billable_info')
      if (typeof info !== 'object' || info === null) return null
      return Object.entries(info).map(([id, inner]) => ({
        id,
        billing_active: property(inner, 'billing_active'),
      }))
    },
  }
  const row = z.object({ id: z.string(), billing_active: z.boolean() })
  const options = { ...aside, ...asAdmin(token), query: { ...team }, paging: entries }
  const list = http.pages('/api/team.billableInfo', row, options)
  for await (const { id, billing_active } of ifAllowed(list, () =>
    http.note('connectors.slack.seats_unread'),
  ))
    seats.set(id, billing_active)
  return seats
}

const mostLogPages = 100

/** The last sign-ins of paid plans, up to the 100 pages there are: https://docs.slack.dev/reference/methods/team.accessLogs */
export async function readSignIns(http: Http, token: string, team: object): Promise<Map<string, Date>> {
  const signIns = new Map<string, Date>()
  const paging: Paging = {
    ...cursorPaging('logins'),
    request: (page) => ({ query: { count: 1_000, page: page ?? 1 } }),
    next: ({ body }, page, rows) => {
      const next = Number(page ?? 1) + 1
      const pages = Math.min(count(property(property(body, 'paging'), 'pages')) ?? 1, mostLogPages)
      return rows.length > 0 && next <= pages ? String(next) : null
    },
  }
  const login = z.object({ user_id: z.string(), date_last: z.number() })
  const options = { ...aside, ...asAdmin(token), query: { ...team }, paging }
  for await (const { user_id, date_last } of ifAllowed(http.pages('/api/team.accessLogs', login, options))) {
    const at = new Date(date_last * 1_000)
    const last = signIns.get(user_id)
    if (!last || last < at) signIns.set(user_id, at)
  }
  return signIns
}

export async function channels(http: Http, workspace: string): Promise<Choice[]> {
  const team = teamOf(await requireWorkspace(http, workspace), workspace)
  const query = { types: 'public_channel', exclude_archived: true, ...team }
  const choices: Choice[] = []
  const list = http.pages('/api/conversations.list', named, { query, paging: cursorPaging('channels', 200) })
  for await (const { id, name } of ifAllowed(list)) choices.push({ value: id, label: `#${name}` })
  return choices
}
