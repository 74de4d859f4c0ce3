import type { Actor } from '@/lib/domain/actor'
import type { Preferences } from '@/lib/domain/users/schema'
import { db } from '@/lib/platform/db'

/** Language and theme follow the person to the next browser. */
export async function updatePreferences(actor: Actor, { language, isDarkMode }: Preferences): Promise<Actor> {
  await db.user.update({
    where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
    data: { language, isDarkMode },
  })
  return { ...actor, language: language ?? actor.language, isDarkMode: isDarkMode ?? actor.isDarkMode }
}
