import { z } from 'zod'
import { user } from '@/lib/connectors/apps/monday/to-account'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Without its status inactive people are left out; BASIC is everybody but the machinery of monday's own features. */
export const everybody = 'status:[ACTIVE,INACTIVE,PENDING], user_kind:{in:[BASIC]}'
const userFields = `id name email kind status is_email_confirmed is_deleted created_at last_activity
  account_products { kind }`

/** A page may be shorter than requested, so only an empty page is the end. */
const pagesOf = (fields: string): Paging => ({
  request: (cursor) => ({
    method: 'POST',
    body: {
      query: `query ($limit:Int!,$page:Int!) { users(limit:$limit, page:$page, ${everybody}) { ${fields} } }`,
      variables: { limit: 200, page: Number(cursor ?? 1) },
    },
  }),
  rows: (body) => {
    const rows = property(property(body, 'data'), 'users')
    return Array.isArray(rows) ? rows : null
  },
  next: (_answer, cursor, rows) => (rows.length === 0 ? null : String(Number(cursor ?? 1) + 1)),
  total: () => null,
})

export const userPaging = pagesOf(userFields)
export const teamPaging = pagesOf('id is_deleted teams { id }')

/** A query, which may be retried. The schema describes the whole answer. */
export const query = <S extends z.ZodType>(http: Http, text: string, answer: S, variables = {}) =>
  http.ask({ method: 'POST', path: '/v2', body: { query: text, variables }, isRead: true }, answer)

const users = z.object({ data: z.object({ users: z.array(user) }) })

export async function readUsers(http: Http, by: { ids: string[] } | { emails: string[] }) {
  const [name, type] = 'ids' in by ? ['ids', '[ID!]'] : ['emails', '[String!]']
  const text = `query ($${name}:${type}) { users(${name}:$${name}, ${everybody}) { ${userFields} } }`
  const { data } = await query(http, text, users, by)
  return data.users.filter(({ is_deleted }) => !is_deleted)
}

const failures = z
  .array(z.object({ message: vendorText, code: vendorText }))
  .nullish()
  .transform((list) => list ?? [])

/** The result of a mutation, with the items that failed. */
const outcome = z.object({
  errors: failures,
  invited_users: z.array(z.object({ id: idText, email: z.string() })).nullish(),
})

/** Runs the mutation of that name; throws if any item failed. */
export async function mutate(http: Http, name: string, text: string, variables: Record<string, unknown>) {
  const answer = z.object({ data: z.object({ [name]: outcome }) })
  const { data } = await http.post('/v2', { query: text, variables }, answer)
  const result = data[name]!
  const [failed] = result.errors
  if (!failed) return result
  const reason = failed.message ?? failed.code
  if (failed.code === 'CANNOT_UPDATE_SELF')
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account', reason })
  if (failed.code === 'USER_NOT_FOUND') throw http.error('not_found', { reason })
  throw /already/i.test(reason ?? '')
    ? http.error('conflict', { messageKey: 'connectors.errors.account_exists', reason })
    : http.error('unexpected', { messageKey: 'connectors.errors.refused', reason })
}

const failed = z.object({
  errors: z
    .array(
      z.object({
        message: z.string().catch(''),
        extensions: z
          .object({
            code: z.string().catch(''),
            status_code: z.number().nullish().catch(null),
            retry_in_seconds: z.number().nullish().catch(null),
          })
          .catch({ code: '', status_code: null, retry_in_seconds: null }),
      }),
    )
    .min(1),
})

/** Application errors come with status 200: https://developer.monday.com/api-reference/docs/error-handling */
export function problem({ status, headers, body }: VendorAnswer): Problem | null {
  const parsed = failed.safeParse(body)
  if (!parsed.success) return null
  const { message, extensions } = parsed.data.errors[0]!
  const { code, status_code, retry_in_seconds } = extensions
  const reason = message || code || null
  if (code === 'DAILY_LIMIT_EXCEEDED')
    return {
      kind: 'rate_limited',
      messageKey: 'connectors.monday.daily_limit',
      reason,
      ...midnightAfter(headers.date),
    }
  const isLimited = status === 429 || status_code === 429 || /complexity|concurrency|rate_?limit/i.test(code)
  if (isLimited)
    return {
      kind: 'rate_limited',
      reason,
      ...(retry_in_seconds && { retryAfterMs: retry_in_seconds * 1_000 }),
    }
  if (/unauthorized/i.test(code) || status_code === 403) return { kind: 'permission', reason }
  if (status !== 200) return { reason }
  if ((status_code ?? 0) >= 500 || /^internal/i.test(code)) return { kind: 'unavailable', reason }
  return { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason }
}

/** A day ends at midnight UTC, by the vendor's clock. */
function midnightAfter(date: string | undefined): Pick<Problem, 'retryAt'> {
  const now = new Date(date ?? '')
  if (Number.isNaN(now.getTime())) return {}
  return { retryAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)) }
}
