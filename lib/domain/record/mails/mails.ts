import type { Language } from '@prisma/client'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { after, days } from '@/lib/platform/clock'
import type { Prisma, Tx } from '@/lib/platform/db'
import { enqueue, priorities } from '@/lib/platform/queue'

/** The templates; their texts are in messages/…/mails.json. */
export const mailTemplates = [
  'verify_email',
  'already_registered',
  'password_reset',
  'password_changed',
  'email_update',
  'domain_code',
  'invitation',
  'email_taken',
  'email_update_notice',
  'email_updated',
  'email_restored',
  'second_factor_guessed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'reconnect',
  'bank_reconnect',
  'bank_consent_ends',
  'review_link',
  'review_reminder',
  'review_links',
  'review_links_reminder',
  'review_completed',
  'review_cancelled',
  'review_handed_in',
  'review_reassigned',
  'review_link_blocked',
  'review_other_browser',
  'review_overturned',
  'reclaim_question',
  'reclaim_reminder',
  'reclaim_released',
  'audit_head',
  'anomaly_reminder',
  'notification',
  'notification_digest',
  'breach_found',
  'breach_digest',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

// Mails that a user is waiting for.
const signInMails: readonly MailTemplate[] = ['verify_email', 'password_reset', 'email_update', 'domain_code']

type NewMail = {
  template: MailTemplate
  /** One validated mailbox. Without a name if the address may have been typed by a stranger. */
  to: { name: string; address: string }
  language: Language
  userId?: string
  /** The company that sees the mail when it fails; taken from `params` if it is there. */
  companyId?: string
  /** Ids and plain facts, never a secret: links are made when the mail is sent. */
  params?: Prisma.InputJsonObject
  /** Milliseconds after which the mail is no longer sent. */
  validFor: number
}

/** Puts a mail in the outbox, in the transaction that makes it necessary. */
export async function queueMail(tx: Tx, mailToQueue: NewMail) {
  const { template, to, language, userId, params = {}, validFor } = mailToQueue
  const companyId =
    mailToQueue.companyId ?? (typeof params.companyId === 'string' ? params.companyId : undefined)
  const mail = await tx.mail.create({
    data: {
      companyId,
      userId,
      template,
      language,
      toName: to.name,
      toAddress: to.address,
      params,
      expiresAt: after(validFor),
    },
  })
  const isForSigningIn = signInMails.includes(template)
  await enqueue(
    tx,
    'send-mail',
    { mailId: mail.id },
    { companyId, priority: isForSigningIn ? priorities.signIn : priorities.usual },
  )
}

/** Notifies the owner of a change of the account, in case somebody else made it. */
export type NoticeTemplate =
  | 'password_changed'
  | 'email_update_notice'
  | 'email_updated'
  | 'email_restored'
  | 'second_factor_guessed'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'

type Owner = { id: string; companyId: string; fullName: string; email: string; language: Language }

/** Call it in the transaction of the change. The mail goes to the address in `owner`, which may be the former one. */
export const queueNotice = (tx: Tx, owner: Owner, template: NoticeTemplate) =>
  queueMail(tx, {
    template,
    to: { name: owner.fullName, address: owner.email },
    language: owner.language,
    userId: owner.id,
    companyId: owner.companyId,
    validFor: days(2),
  })

type Which = {
  userId: string
  templates: string[]
  /** Limits it to mails queued after this instant. */
  since?: Date
}

/** Cancels a user's queued mails. Waits for a mail that is being sent. */
export const callBackMails = (tx: Tx, { userId, templates, since }: Which) =>
  tx.mail.updateMany({
    where: {
      userId,
      template: { in: templates },
      state: 'queued',
      ...(since && { createdAt: { gt: since } }),
    },
    data: { state: 'cancelled' },
  })

const longestName = 80
const noBreak = '\u200b'

/**
 * Makes text that somebody typed safe in a mail to a stranger: it is shortened, and changed so that mail programs do not
 * turn parts of it into links.
 */
export const unlinked = (text: string, longest = longestName) =>
  cleanText(text, longest).replace(/[.:/@](?=[^\s.])/g, `$&${noBreak}`)
