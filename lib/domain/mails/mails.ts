import type { User } from '@/lib/generated/prisma/client'
import { after, hours } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export const mailTemplates = ['verify_email', 'already_registered'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** Puts a mail to a user in the outbox, within the transaction that makes it necessary. */
export async function queueMail(
  tx: Tx,
  user: Pick<User, 'id' | 'fullName' | 'email' | 'language'>,
  template: MailTemplate,
  { validFor = hours(24) }: { validFor?: number } = {},
) {
  const mail = await tx.mail.create({
    data: {
      userId: user.id,
      template,
      language: user.language,
      toName: user.fullName,
      toAddress: user.email,
      expiresAt: after(validFor),
    },
  })
  await enqueue(tx, 'send-mail', { mailId: mail.id })
}
