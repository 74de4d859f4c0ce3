import { breachSettingsPatch } from '@/lib/domain/breaches/monitor/schema'
import { getBreachSettings, updateBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { endpoint } from '@/lib/http/endpoint'

/** Where breaches are looked for, whose addresses, and how far it has come. */
export const GET = endpoint({
  resource: 'BreachSettings',
  answers: 'other',
  run: ({ actor }) => getBreachSettings(actor),
})

export const PATCH = endpoint({
  resource: 'BreachSettings',
  needsVerifiedIdentity: ({ api_key }) => api_key !== undefined,
  body: breachSettingsPatch,
  isPatch: true,
  answers: 'other',
  run: ({ actor, body }) => updateBreachSettings(actor, body),
})
