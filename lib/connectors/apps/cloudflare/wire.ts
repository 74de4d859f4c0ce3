import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { count, type Paging, property } from '@/lib/connectors/kit/paging'

/** What is asked for lies in `result`: https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/ */
export const answerOf = <S extends z.ZodType>(result: S) => z.object({ result })

/** Numbered pages; where no total is returned, the list ends with an empty page. */
export const paging: Paging = {
  request: (cursor) => ({ query: { per_page: 50, page: Number(cursor ?? 1) } }),
  rows: (body) => {
    const rows = property(body, 'result')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor, rows) => {
    const page = Number(cursor ?? 1)
    const pages = count(property(property(body, 'result_info'), 'total_pages'))
    const isLast = rows.length === 0 || (pages !== null && page >= pages)
    return isLast ? null : String(page + 1)
  },
  total: ({ body }) => count(property(property(body, 'result_info'), 'total_count')),
}

const refused = z.object({
  success: z.literal(false),
  errors: z.array(z.object({ code: z.number().catch(0), message: z.string().catch('') })).min(1),
})

/** Codes for an invalid or expired token, which may also come with a 400. */
const ofToken = new Set([1000, 6003, 6111])

export function problem({ status, body }: VendorAnswer): Problem | null {
  const parsed = refused.safeParse(body)
  if (!parsed.success || status === 429 || status >= 500) return null
  const reason = parsed.data.errors.map(({ message }) => message).join('; ') || null
  if (parsed.data.errors.some(({ code }) => ofToken.has(code))) return { kind: 'credentials', reason }
  return status < 300 ? { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason } : { reason }
}
