import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '@/lib/domain/record/errors'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { execute } from '@/lib/platform/sql/query'

/** What the header of a reminder carries. It stops reminders, and opens nothing: it works as long as the mail is kept. */
export const unsubscribeSign = (userId: string): string => signs(userId)[0]!

// Under each key that is known: a mail outlives the key that signed it.
const signs = (userId: string) =>
  env().CREDENTIAL_KEYS.map(({ key }) =>
    createHmac('sha256', key).update(`unsubscribe\0${userId}`).digest('base64url'),
  )

/** RFC 8058: the reader's mail program asks, without anybody being signed in. Twice is harmless. */
export async function unsubscribe({ user, sign }: { user: string; sign: string }): Promise<void> {
  const given = Buffer.from(sign)
  const isOurs = signs(user).some((known) => {
    const expected = Buffer.from(known)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isOurs) throw invalid('sign', 'notifications.unsubscribe_failed')
  await execute(everyCompany)`UPDATE users SET wants_reminders = false WHERE id = ${user}::uuid`
}
