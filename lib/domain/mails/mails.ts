import type { Language } from '@/lib/generated/prisma/enums'
import { after } from '@/lib/platform/clock'
import type { Prisma, Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** What a mail says: the texts of messages/…/mails.json. */
export const mailTemplates = ['verify_email', 'already_registered'] as const
export type MailTemplate = (typeof mailTemplates)[number]

type NewMail = {
  template: MailTemplate
  /** One mailbox, already validated. Without a name where anybody may have typed it. */
  to: { name: string; address: string }
  language: Language
  userId?: string
  /** Ids and plain facts, never a secret: links are made while sending. */
  params?: Prisma.InputJsonObject
  /** Milliseconds; later it is not sent any more. */
  validFor: number
}

/** Puts a mail in the outbox, within the transaction that makes it necessary. */
export async function queueMail(tx: Tx, { template, to, language, userId, params = {}, validFor }: NewMail) {
  const mail = await tx.mail.create({
    data: {
      userId,
      template,
      language,
      toName: to.name,
      toAddress: to.address,
      params,
      expiresAt: after(validFor),
    },
  })
  await enqueue(tx, 'send-mail', { mailId: mail.id })
}
