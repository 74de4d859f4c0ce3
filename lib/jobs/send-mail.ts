import { z } from 'zod'
import type { MailTemplate } from '@/lib/domain/mails/mails'
import { createOneTimeToken } from '@/lib/domain/users/one-time-tokens'
import type { Mail } from '@/lib/generated/prisma/client'
import { defineJob } from '@/lib/jobs/define-job'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { isPermanentRefusal, sendMail } from '@/lib/platform/mail'

/** Anybody may have typed these addresses: such a mail carries no word of whoever did. */
const toStrangers = new Set<MailTemplate>(['verify_email'])

/** Sends one mail of the outbox. The outbox has no company: a mail may go to somebody who has none. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  atOnce: 2,
  run: async ({ mailId }, { isLastAttempt }) => {
    const mail = await everyCompany.mail.findUnique({ where: { id: mailId } })
    if (mail?.state !== 'queued') return
    if (mail.expiresAt < new Date()) return end(mail, { state: 'cancelled' })
    try {
      const { subject, text, html } = await renderMail(mail.template as MailTemplate, mail.language, {
        name: mail.toName,
        link: await linkOf(mail),
      })
      await sendMail({
        messageId: mail.id,
        to: {
          name: toStrangers.has(mail.template as MailTemplate) ? '' : mail.toName,
          address: mail.toAddress,
        },
        subject,
        text,
        html,
        language: mail.language,
      })
      await end(mail, { state: 'sent', sentAt: new Date() })
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      const isOver = isPermanentRefusal(error) || isLastAttempt
      await end(mail, { state: isOver ? 'failed' : 'queued', lastError: reason })
      if (!isPermanentRefusal(error)) throw error
    }
  },
})

const end = (mail: Mail, data: { state: Mail['state']; sentAt?: Date; lastError?: string }) =>
  everyCompany.mail.update({ where: { id: mail.id }, data: { ...data, attempts: { increment: 1 } } })

/** The secret of a link is made while sending, so the outbox never holds one. */
async function linkOf(mail: Mail): Promise<string> {
  const page = (path: string) => new URL(path, env().APP_URL).href
  switch (mail.template as MailTemplate) {
    case 'verify_email':
      return page(
        `/user/email_update#token=${await createOneTimeToken(mail.userId!, 'verify_email', hours(24))}`,
      )
    case 'already_registered':
      return page('/login')
  }
}
