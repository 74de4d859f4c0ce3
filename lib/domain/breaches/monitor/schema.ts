import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { breachSources } from '@/lib/domain/breaches/hits/choices'
import { breachScopes } from '@/lib/domain/breaches/monitor/choices'

export const breachSettingsPatch = z.strictObject({
  /** Null: addresses are not checked. */
  source: z.enum(breachSources).nullable().optional(),
  scope: z.enum(breachScopes).optional(),
  /** The Have I Been Pwned key; null deletes it. */
  api_key: boundedText(64)
    .trim()
    .regex(/^[0-9a-f]{32}$/i, 'breaches.not_a_key')
    .nullable()
    .optional(),
})
export type BreachSettingsPatch = z.output<typeof breachSettingsPatch>

export const breachErrors = [
  'credentials',
  'permission',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const

export const breachSettingsView = z.object({
  source: z.enum(breachSources).nullable(),
  scope: z.enum(breachScopes),
  /** Whether the company has its own key, and its last characters. */
  has_key: z.boolean(),
  key_hint: z.string().nullable(),
  has_operator_key: z.boolean(),
  /** The key's plan as reported by the source. */
  plan: z.string().nullable(),
  requests_per_minute: z.number().int().nullable(),
  has_k_anonymity: z.boolean(),
  domains: z.array(z.object({ domain: z.string(), is_verified: z.boolean().nullable() })),
  /** Why the last attempt failed, since when, and when the next one is due. */
  error: z.enum(breachErrors).nullable(),
  failed_since: z.string().nullable(),
  retry_at: z.string().nullable(),
  /** When the last complete check ended. */
  checked_at: z.string().nullable(),
  addresses: z.number().int(),
  addresses_checked: z.number().int(),
  /** Addresses in sensitive breaches, which name nobody. */
  sensitive_count: z.number().int(),
})
export type BreachSettingsView = z.infer<typeof breachSettingsView>
