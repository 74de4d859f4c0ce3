import { z } from 'zod'
import { isThere, type Member, member } from '@/lib/connectors/apps/dropbox/to-account'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { withoutEnd } from '@/lib/connectors/kit/site-address'

const list = '/2/team/members/list_v2'

/** The first page is requested with `first`; the others at another path, with the cursor of the page before. */
export const listPaging = (rowsName: string, further: string, first: object): Paging => ({
  request: (cursor) => ({
    method: 'POST',
    ...(cursor === null ? { body: first } : { url: further, body: { cursor } }),
  }),
  rows: (body) => {
    const rows = property(body, rowsName)
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const cursor = property(body, 'cursor')
    return property(body, 'has_more') === true && typeof cursor === 'string' ? cursor : null
  },
  total: () => null,
})

const everybody = { limit: 1000, include_removed: false }
export const paging = listPaging('members', '/2/team/members/list/continue_v2', everybody)

export const members = (http: Http, resumable = true) => http.pages(list, member, { resumable })

/** Every endpoint is a POST; those that only read may be retried. */
export const ask = <S extends z.ZodType>(http: Http, name: string, body: unknown, answer: S) =>
  http.ask({ method: 'POST', path: `/2/team/${name}`, ...(body !== null && { body }), isRead: true }, answer)

export const byId = (id: string) => ({ '.tag': 'team_member_id', team_member_id: id })
export const byEmail = (email: string) => ({ '.tag': 'email', email })

const membersAnswer = z.object({
  members_info: z.array(
    z.union([
      z.object({ '.tag': z.literal('member_info') }).and(member),
      z.object({ '.tag': z.enum(['id_not_found', 'other']) }),
    ]),
  ),
})

export async function readMember(http: Http, selector: object): Promise<Member | null> {
  const { members_info } = await ask(http, 'members/get_info_v2', { members: [selector] }, membersAnswer)
  const [row] = members_info
  return row && 'profile' in row && isThere(row) ? row : null
}

const failed = z.object({
  error_summary: z.string().catch(''),
  error: z
    .object({ '.tag': z.string().catch(''), required_scope: z.string().nullish().catch(null) })
    .catch({ '.tag': '', required_scope: null }),
})
const goneTags = new Set(['user_not_found', 'user_not_in_team', 'group_not_found'])
const closed = new Set(['system_managed_group_disallowed'])
const lastOnes = new Set(['remove_last_admin', 'last_admin', 'suspend_last_admin'])

/** https://www.dropbox.com/developers/documentation/http/documentation#error-handling */
export function problem({ status, body }: VendorAnswer): Problem | null {
  const parsed = failed.safeParse(body)
  if (status < 400 || !parsed.success) return null
  const { error_summary, error } = parsed.data
  const reason = withoutEnd(error_summary, '/.') || null
  // Returned with a 401, which otherwise means an invalid token: dropbox-api-spec, auth.stone, AuthError.
  if (error['.tag'] === 'missing_scope')
    return {
      kind: 'permission',
      messageKey: 'connectors.dropbox.missing_scope',
      reason: error.required_scope || reason,
    }
  if (status !== 409) return { reason }
  if (closed.has(error['.tag'])) return { kind: 'permission', reason }
  if (goneTags.has(error['.tag'])) return { kind: 'not_found', reason }
  const isLast = lastOnes.has(error['.tag'])
  return {
    kind: 'conflict',
    reason,
    messageKey: isLast ? 'connectors.errors.last_owner' : 'connectors.errors.refused',
  }
}
