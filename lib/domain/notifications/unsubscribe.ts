import { createHmac, timingSafeEqual } from 'node:crypto'
import { writePreferences } from '@/lib/domain/notifications/preferences'
import type { UnsubscribeQuery } from '@/lib/domain/notifications/schema'
import { type DigestMail, type Topic, topics, usualMail } from '@/lib/domain/notifications/topic-schema'
import { invalid } from '@/lib/domain/record/errors'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

/** What one click unsubscribes from: the mails of a topic, or all digests. */
export type Stoppable = Topic | DigestMail

/** The token in a mail. It only unsubscribes from mails of that kind, and is valid for as long as the mail is kept. */
export const unsubscribeSign = (userId: string, what: Stoppable): string => signs(userId, what)[0]!

// Checked against every known key, since a mail outlives the key that signed it.
const signs = (userId: string, what: Stoppable) =>
  env().CREDENTIAL_KEYS.map(({ key }) =>
    createHmac('sha256', key)
      // Reminders were the first such mails, and still use the first format of the signature.
      .update(what === 'anomalies' ? `unsubscribe\0${userId}` : `unsubscribe\0${userId}\0${what}`)
      .digest('base64url'),
  )

/** RFC 8058: the reader's mail program sends the request, without a session. Idempotent. */
export async function unsubscribe({ user, sign, what }: UnsubscribeQuery): Promise<void> {
  const given = Buffer.from(sign)
  const isOurs = signs(user, what).some((known) => {
    const expected = Buffer.from(known)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isOurs) throw invalid('sign', 'notifications.unsubscribe_failed')
  await everyCompany.$transaction(async (tx) => {
    const reader = await tx.user.findUnique({
      where: { id: user },
      include: { notificationPreferences: true },
    })
    // The user's account was deleted, so no mail is sent anyway.
    if (!reader) return
    const chosen = (topic: string) =>
      reader.notificationPreferences.find((preference) => preference.topic === topic)
    const stopped = topics.filter(
      (topic) => topic === what || (chosen(topic)?.mail ?? usualMail[topic]) === what,
    )
    await writePreferences(
      tx,
      { companyId: reader.companyId, userId: reader.id },
      stopped.map((topic) => ({ topic, isShown: chosen(topic)?.isShown ?? true, mail: 'never' })),
    )
  })
}
