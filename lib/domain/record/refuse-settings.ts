import { isDeepStrictEqual } from 'node:util'
import { forbidden } from '@/lib/domain/record/errors'
import { mayChange, type SettingName, settings, type UserRole } from '@/lib/domain/record/rights'

/**
 * Refuses a change of a setting that the actor's role may not make. Sending a setting back unchanged is allowed.
 * @throws forbidden
 */
export function refuseSettings<Of extends keyof typeof settings>(
  { role }: { role: UserRole },
  of: Of,
  before: Partial<Record<keyof (typeof settings)[Of], unknown>>,
  patch: Partial<Record<keyof (typeof settings)[Of], unknown>>,
): void {
  for (const name of Object.keys(settings[of]) as (keyof (typeof settings)[Of] & string)[])
    if (
      patch[name] !== undefined &&
      !isDeepStrictEqual(patch[name], before[name]) &&
      !mayChange(role, `${of}.${name}` as SettingName)
    )
      throw forbidden(`problems.role_refused.${role}`)
}
