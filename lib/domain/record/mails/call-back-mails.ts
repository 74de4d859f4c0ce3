import type { Tx } from '@/lib/platform/db'

type Which = {
  userId: string
  templates: string[]
  /** Only those queued after it. */
  since?: Date
}

/** Cancels a user's queued mails. One that is being sent is waited for. */
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
