import { z } from 'zod'
import { noteRefusedLink } from '@/lib/domain/access-reviews/note-refused-link'
import type { Mail } from '@/lib/generated/prisma/client'
import { defineJob } from '@/lib/jobs/define-job'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { everyCompany } from '@/lib/platform/db'
import { isPermanentRefusal, refusalOf, sendMail } from '@/lib/platform/mail'

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
      const letter = await letterOf(mail)
      if (!letter) return await end(mail, { state: 'cancelled' })
      await sendMail({
        messageId: mail.id,
        to: { name: letter.name, address: letter.address },
        ...(await renderMail(letter)),
        language: letter.language,
        attachments: letter.attachment && [letter.attachment()],
      })
      await end(mail, { state: 'sent', sentAt: new Date() })
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      const isOver = isPermanentRefusal(error) || isLastAttempt
      await end(mail, { state: isOver ? 'failed' : 'queued', lastError: reason })
      const said = refusalOf(error)
      if (isOver && said) await noteRefusedLink(mail, said)
      if (!isPermanentRefusal(error)) throw error
    }
  },
})

const end = (mail: Mail, data: { state: Mail['state']; sentAt?: Date; lastError?: string }) =>
  everyCompany.mail.update({ where: { id: mail.id }, data: { ...data, attempts: { increment: 1 } } })
