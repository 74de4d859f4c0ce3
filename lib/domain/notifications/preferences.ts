import type { NotificationMail } from '@prisma/client'
import { nextDue } from '@/lib/domain/notifications/digests/due-times'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { mostRefusals } from '@/lib/domain/notifications/notify'
import type { PreferencesPatch, PreferencesView } from '@/lib/domain/notifications/schema'
import {
  type DigestMail,
  digestMails,
  kindsOf,
  type Topic,
  topics,
  usualMail,
} from '@/lib/domain/notifications/topic-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const rowOf = ({ companyId, userId }: Actor) => ({ companyId_id: { companyId, id: userId } })

/** A user's choices of topics and channels, with defaults where nothing was chosen. */
export async function getPreferences(actor: Actor): Promise<PreferencesView> {
  const user = await db.user.findUniqueOrThrow({
    where: rowOf(actor),
    include: {
      notificationPreferences: true,
      notificationDigests: { where: { mail: { in: [...digestMails] } }, take: 1, select: { id: true } },
    },
  })
  const rhythm = {
    day: user.digestDay,
    hour: user.digestHour,
    timeZone: user.timeZone ?? usualTimeZone,
  }
  const next = (mail: DigestMail) => nextDue(now(), { mail, ...rhythm }).toISOString()
  return {
    topics: topics.map((topic) => {
      const chosen = user.notificationPreferences.find((preference) => preference.topic === topic)
      return { topic, is_shown: chosen?.isShown ?? true, mail: chosen?.mail ?? usualMail[topic] }
    }),
    digest_day: user.digestDay,
    digest_hour: user.digestHour,
    digest_language: user.digestLanguage,
    has_last_digest: user.notificationDigests.length > 0,
    time_zone: user.timeZone,
    address: user.email,
    is_refused:
      user.refusals >= mostRefusals && user.refusedAddress?.toLowerCase() === user.email.toLowerCase(),
    next: { daily: next('daily'), weekly: next('weekly'), monthly: next('monthly') },
  }
}

/** Only the fields that were sent change, so two windows of one user do not undo each other's choices. */
export async function updatePreferences(actor: Actor, patch: PreferencesPatch): Promise<PreferencesView> {
  await db.$transaction(async (tx) => {
    await tx.user.update({
      where: rowOf(actor),
      data: {
        digestDay: patch.digest_day,
        digestHour: patch.digest_hour,
        digestLanguage: patch.digest_language,
        timeZone: patch.time_zone,
        ...(patch.tries_again && { refusals: 0, refusedAddress: null }),
      },
    })
    const chosen = patch.topics ?? []
    await writePreferences(
      tx,
      actor,
      chosen.map(({ topic, is_shown, mail }) => ({ topic, isShown: is_shown, mail })),
    )
  })
  return getPreferences(actor)
}

type Whose = { companyId: string; userId: string }
type Preference = { topic: Topic; isShown: boolean; mail: NotificationMail }

/** Notifications that wait for a mail follow the new choice: they go into the new digest, or into none. */
export async function writePreferences(tx: Tx, { companyId, userId }: Whose, preferences: Preference[]) {
  for (const { topic, isShown, mail } of preferences) {
    await tx.notificationPreference.upsert({
      where: { companyId_userId_topic: { companyId, userId, topic } },
      create: { companyId, userId, topic, isShown, mail },
      update: { isShown, mail },
    })
    await execute(tx)`
      UPDATE notifications SET mailed_by = nullif(${mail}::notification_mail, 'never')
       WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND mailed_by IS NOT NULL
         AND kind = ANY(${kindsOf(topic)}::notification_kind[])`
  }
}
