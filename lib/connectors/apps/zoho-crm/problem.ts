import { z } from 'zod'
import type { Problem, VendorAnswer } from '@/lib/connectors/kit/http'

const errorBody = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string().catch(''),
  details: z
    .object({ resource_path_index: z.number().optional().catch(undefined) })
    .catch({})
    .default({}),
})
// A write has a result for each user, and may fail within a 200 or a 207.
const written = z.object({ users: z.tuple([errorBody], z.unknown()) })

const meanings: Record<string, Problem> = {
  OAUTH_SCOPE_MISMATCH: { kind: 'permission', messageKey: 'connectors.zoho_crm.missing_scopes' },
  NO_PERMISSION: { kind: 'permission', messageKey: 'connectors.zoho_crm.no_permission' },
  PERMISSION_DENIED: { kind: 'permission', messageKey: 'connectors.zoho_crm.no_permission' },
  AUTHORIZATION_FAILED: { kind: 'permission', messageKey: 'connectors.zoho_crm.no_permission' },
  DUPLICATE_DATA: { kind: 'conflict', messageKey: 'connectors.errors.account_exists' },
  LICENSE_LIMIT_EXCEEDED: { kind: 'conflict', messageKey: 'connectors.zoho_crm.no_licence' },
  ID_ALREADY_DELETED: { kind: 'not_found' },
  CANNOT_UPDATE_DELETED_USER: { kind: 'not_found' },
}

/** https://www.zoho.com/crm/developer/docs/api/v8/status-codes.html, and the errors of each of the users' pages. */
export function problem({ status, body }: VendorAnswer): Problem | null {
  if (status === 429 || status >= 500) return null
  const error = errorBody.safeParse(body).data ?? written.safeParse(body).data?.users[0]
  if (!error) return null
  const { code, message, details } = error
  const reason = message || code
  if (/primary contact/i.test(message))
    return { kind: 'conflict', messageKey: 'connectors.zoho_crm.primary_contact', reason }
  // "the id given seems to be invalid", about the one in the path.
  if (code === 'INVALID_DATA' && details.resource_path_index !== undefined)
    return { kind: 'not_found', reason }
  const meaning = meanings[code]
  if (meaning) return { ...meaning, reason }
  return status < 400 ? { kind: 'unexpected', messageKey: 'connectors.errors.refused', reason } : { reason }
}
