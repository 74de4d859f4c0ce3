import { queueNotice } from '@/lib/domain/record/mails/mails'
import { everyCompany } from '@/lib/platform/db'
import { countAttempt, TooManyAttempts } from '@/lib/platform/rate-limit'

/**
 * Counts a wrong code. From the fifth within an hour on the owner is notified, by one mail an hour at most: whoever guesses
 * codes knows the password, or has a session.
 */
export async function noteWrongCode(userId: string) {
  if (await isWithin('second_factor_wrong', userId)) return
  if (!(await isWithin('second_factor_notice', userId))) return
  // Nobody is signed in yet, so the company is the user's.
  await everyCompany.$transaction(async (tx) =>
    queueNotice(tx, await tx.user.findUniqueOrThrow({ where: { id: userId } }), 'second_factor_guessed'),
  )
}

const isWithin = (limit: 'second_factor_wrong' | 'second_factor_notice', userId: string) =>
  countAttempt([limit, userId]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyAttempts) return false
      throw error
    },
  )
