import { z } from 'zod'
import { noteArrival, noteRefusal } from '@/lib/domain/notifications/note-refusal'
import {
  findQueuedMail,
  markCancelled,
  markFailed,
  markSent,
  noteFailedTry,
} from '@/lib/domain/record/mails/end-mail'
import { noteRefusedLink } from '@/lib/domain/reviews/reviewer/block-link'
import { defineJob } from '@/lib/jobs/define-job'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { isPermanentRefusal, refusalOf, sendMail, staysOnLoopback } from '@/lib/platform/mail'
import { publish } from '@/lib/platform/metrics/facts'
import { priorities } from '@/lib/platform/queue'

const isReply = (reason: string) => /^[45]\d\d[ -]/.test(reason)

/** Sends one mail of the outbox. Retried until it expires, unless the recipient's server refuses it permanently. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  atOnce: 4,
  atOncePerCompany: 3,
  // A reserved place, so that sign-in mails do not wait for others, however slow their servers are.
  kept: { places: 1, priority: priorities.signIn },
  run: async ({ mailId }, { renew }) => {
    const queued = await findQueuedMail(mailId)
    if (!queued) return
    const { mail, isExpired, isOfDemo } = queued
    // Shown to the company as a failure, so that nobody waits for an answer that cannot come.
    if (isOfDemo && !staysOnLoopback()) return markFailed(mailId, 'demo', 0).then(() => undefined)
    if (isExpired) {
      await markFailed(mailId, mail.lastError ?? 'expired', 0)
      if (mail.lastError && isReply(mail.lastError)) await noteRefusedLink(mail, mail.lastError)
      return
    }
    try {
      const letter = await letterOf(mail)
      if (!letter) return await markCancelled(mailId)
      // Loaded with the first mail: the packages behind it take a sixth of the time in which a worker starts.
      const { renderMail } = await import('@/lib/jobs/mails/render-mail')
      const rendered = await renderMail(letter)
      // A worker that was suspended may have lost the job to another one, which sends the mail.
      if (renew && !(await renew())) return
      await sendMail({
        messageId: mail.id,
        to: { name: letter.name, address: letter.address },
        ...rendered,
        language: letter.language,
        unsubscribe: letter.unsubscribe,
        attachments: letter.attachment && [letter.attachment()],
      })
    } catch (error) {
      const reply = refusalOf(error)
      const reason = reply ?? (error instanceof Error ? error.message : 'unknown')
      publish('mail', { outcome: isPermanentRefusal(error) ? 'refused' : 'postponed' })
      if (!isPermanentRefusal(error)) {
        await noteFailedTry(mailId, reason)
        throw error
      }
      await markFailed(mailId, reason, 1)
      if (reply) await noteRefusedLink(mail, reply)
      if (reply) await noteRefusal(mail)
      return
    }
    publish('mail', { outcome: 'sent' })
    await markSent(mailId)
    await noteArrival(mail)
  },
})
