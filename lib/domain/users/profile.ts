import type { Actor } from '@/lib/domain/actor'
import type { ProfileInput } from '@/lib/domain/users/schema'
import { db } from '@/lib/platform/db'

/** What somebody sees of their own account. */
export type Profile = Actor & { hasPassword: boolean; isTotpEnabled: boolean }

const rowOf = (actor: Actor) => ({ companyId_id: { companyId: actor.companyId, id: actor.userId } })

export async function getProfile(actor: Actor): Promise<Profile> {
  const { fullName, language, isDarkMode, passwordHash, totpEnabledAt } = await db.user.findUniqueOrThrow({
    where: rowOf(actor),
  })
  return {
    ...actor,
    fullName,
    language,
    isDarkMode,
    hasPassword: passwordHash !== null,
    isTotpEnabled: totpEnabledAt !== null,
  }
}

/** Name, language and theme follow the person to the next browser. */
export async function updateProfile(actor: Actor, data: ProfileInput): Promise<Profile> {
  await db.user.update({ where: rowOf(actor), data })
  return getProfile(actor)
}
