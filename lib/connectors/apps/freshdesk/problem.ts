import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'

const refused = z.object({
  errors: z
    .array(
      z.object({ field: z.string().catch(''), message: z.string().catch(''), code: z.string().catch('') }),
    )
    .min(1),
})

/** https://developers.freshdesk.com/api/#error */
export function problem({ status, isJson, body }: VendorAnswer): Problem | null {
  if (status < 400) return null
  // A host that is not a help desk answers with a page; an unknown agent has an empty answer.
  if (status === 404 && !isJson)
    return { kind: 'not_found', messageKey: 'connectors.freshdesk.no_such_account' }
  const parsed = refused.safeParse(body)
  if (!parsed.success) return null
  const { errors } = parsed.data
  const reason = errors
    .map(({ field, message }) => [field, message].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('; ')
  const isTaken = errors.some(({ code }) => code === 'duplicate_value')
  return isTaken
    ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    : { reason: reason || null }
}
