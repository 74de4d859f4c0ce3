import type { Tx } from '@/lib/platform/db'

type Which = {
  userId: string
  templates: string[]
  /** Only those queued after it. */
  since?: Date
}

/** What waits in the outbox for a user is not sent. One that is just being sent is waited for. */
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
