import { z } from 'zod'
import { type Invite, invite, type User, user } from '@/lib/connectors/apps/linear/to-account'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { graphqlPaging, type Paging, property } from '@/lib/connectors/kit/paging'

export const endpoint = '/graphql'
const userFields =
  'id name displayName email title active disableReason admin owner guest app createdAt lastSeen'
export const inviteFields = 'id email role createdAt acceptedAt expiresAt'
export const pageInfo = 'pageInfo { hasNextPage endCursor }'

/** https://linear.app/developers/pagination */
export const connection = (name: string) => (data: unknown) => {
  const value = property(data, name)
  const rows = property(value, 'nodes')
  const info = property(value, 'pageInfo')
  const end = property(info, 'hasNextPage') === true ? property(info, 'endCursor') : null
  return Array.isArray(rows) ? { rows, after: typeof end === 'string' ? end : null, total: null } : null
}

/** Without `includeDisabled` Linear leaves out suspended users. */
export const userPaging: Paging = graphqlPaging(
  `query ($after:String) { users(first:100, after:$after, includeDisabled:true) { nodes { ${userFields} } ${pageInfo} } }`,
  {},
  connection('users'),
)
const invitePaging: Paging = graphqlPaging(
  `query ($after:String) { organizationInvites(first:100, after:$after) { nodes { ${inviteFields} } ${pageInfo} } }`,
  {},
  connection('organizationInvites'),
)

/** Accepted invitations stay in the list, although their people are users by then. */
export async function* pendingInvites(http: Http): AsyncGenerator<Invite> {
  const options = { paging: invitePaging, name: 'invitations', resumable: false }
  for await (const row of http.pages(endpoint, invite, options)) if (!row.acceptedAt) yield row
}

/** A query, which may be retried. The schema describes the whole answer. */
export const query = <S extends z.ZodType>(http: Http, text: string, answer: S, variables = {}) =>
  http.ask({ method: 'POST', path: endpoint, body: { query: text, variables }, isRead: true }, answer)

const foundUsers = z.object({ data: z.object({ users: z.object({ nodes: z.array(user) }) }) })

export async function findUsers(http: Http, filter: string, value: string): Promise<User[]> {
  const [type, comparator] = filter === 'id' ? ['ID!', 'eq'] : ['String!', 'eqIgnoreCase']
  const text = `query ($value:${type}) {
    users(filter:{${filter}:{${comparator}:$value}}, includeDisabled:true) { nodes { ${userFields} } } }`
  const { data } = await query(http, text, foundUsers, { value })
  return data.users.nodes
}

/** Runs the mutation of that name; throws if it was not carried out. */
export async function mutate<S extends z.ZodType>(
  http: Http,
  name: string,
  text: string,
  result: S,
  variables: Record<string, unknown>,
) {
  const done = z.object({ success: z.boolean() }).and(result)
  const answer = z.object({ data: z.object({ [name]: done }) })
  const { data } = await http.post(endpoint, { query: text, variables }, answer)
  const outcome = data[name] as z.output<typeof done>
  if (!outcome.success) throw http.error('unexpected', { messageKey: 'connectors.errors.refused' })
  return outcome
}

const text = z.string().catch('')
const failed = z.object({
  errors: z
    .array(
      z.object({
        message: text,
        extensions: z
          .object({ type: text, code: text, userPresentableMessage: text })
          .catch({ type: '', code: '', userPresentableMessage: '' }),
      }),
    )
    .min(1),
})

/** The types are those of the vendor's own library: https://github.com/linear/linear, packages/sdk/src/error.ts */
export function problem({ status, body }: VendorAnswer): Problem | null {
  const parsed = failed.safeParse(body)
  if (!parsed.success) return null
  const { message, extensions } = parsed.data.errors[0]!
  const reason = extensions.userPresentableMessage || message || null
  const type = extensions.type.toLowerCase()
  // Comes with a 400: https://linear.app/developers/rate-limiting
  if (type === 'ratelimited' || extensions.code === 'RATELIMITED') return { kind: 'rate_limited', reason }
  if (type === 'authentication error') return { kind: 'credentials', reason }
  if (type === 'forbidden' || type === 'feature not accessible') return { kind: 'permission', reason }
  if (type === 'internal error' || type === 'lock timeout') return { kind: 'unavailable', reason }
  if (status !== 200) return { reason }
  return { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason }
}
