import { settingsPatch } from '@/lib/domain/company/settings/schema'
import { getSettings, updateSettings } from '@/lib/domain/company/settings/settings'
import { endpoint } from '@/lib/http/endpoint'

/** What the company has decided for itself. */
export const GET = endpoint({
  resource: 'Settings',
  answers: 'other',
  run: ({ actor }) => getSettings(actor),
})

export const PATCH = endpoint({
  resource: 'Settings',
  // Applications are then asked without a click.
  needsVerifiedIdentity: ({ leaver_accounts, ends_unused }) =>
    leaver_accounts === 'automatic' || ends_unused === true,
  body: settingsPatch,
  isPatch: true,
  answers: 'other',
  run: ({ actor, body }) => updateSettings(actor, body),
})
