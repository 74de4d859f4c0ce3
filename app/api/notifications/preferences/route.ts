import { getPreferences, updatePreferences } from '@/lib/domain/notifications/preferences/preferences'
import { preferencesPatch } from '@/lib/domain/notifications/schema'
import { endpoint } from '@/lib/http/endpoint'

/** What one wants to hear of, and when: one's own, whatever one may do in the company. */
export const GET = endpoint({
  resource: 'NotificationPreferences',
  answers: 'other',
  run: ({ actor }) => getPreferences(actor),
})

export const PATCH = endpoint({
  resource: 'NotificationPreferences',
  body: preferencesPatch,
  isPatch: true,
  answers: 'other',
  run: ({ actor, body }) => updatePreferences(actor, body),
})
