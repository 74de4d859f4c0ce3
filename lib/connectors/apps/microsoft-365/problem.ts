import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().catch(''),
    details: z.array(z.object({ code: z.string().catch('') })).catch([]),
  }),
})

/** Its codes count, its sentences are for people: https://learn.microsoft.com/graph/errors */
export function problem({ status, body }: VendorAnswer): Problem | null {
  if (status < 400) return null
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return null
  const { code, message, details } = parsed.data.error
  const reason = message || code
  if (code === 'Authorization_RequestDenied')
    return { kind: 'permission', messageKey: 'connectors.microsoft_365.denied', reason }
  // Somebody who is there already is a bad request.
  if (details.some((detail) => detail.code === 'ObjectConflict'))
    return { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
  return { reason }
}
