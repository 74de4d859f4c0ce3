import type { Language } from '@/lib/generated/prisma/enums'
import { after, days } from '@/lib/platform/clock'
import type { Prisma, Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** What a mail says: the texts of messages/…/mails.json. */
export const mailTemplates = [
  'verify_email',
  'already_registered',
  'password_reset',
  'password_changed',
  'email_update',
  'email_taken',
  'email_update_notice',
  'email_updated',
  'email_restored',
  'second_factor_guessed',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'reconnect',
  'review_link',
  'review_reminder',
  'review_completed',
  'review_cancelled',
  'review_handed_in',
  'review_reassigned',
  'review_link_blocked',
  'review_other_browser',
  'review_overturned',
] as const
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

/** What was just changed on an account, told to its owner: whoever did not do it learns of it. */
export type NoticeTemplate =
  | 'password_changed'
  | 'email_update_notice'
  | 'email_updated'
  | 'email_restored'
  | 'second_factor_guessed'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'

type Owner = { id: string; fullName: string; email: string; language: Language }

/** Within the transaction that makes the change; to the address the account has in `owner`, the former one perhaps. */
export const queueNotice = (tx: Tx, owner: Owner, template: NoticeTemplate) =>
  queueMail(tx, {
    template,
    to: { name: owner.fullName, address: owner.email },
    language: owner.language,
    userId: owner.id,
    validFor: days(2),
  })
