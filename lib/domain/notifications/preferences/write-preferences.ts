import type { NotificationMail } from '@prisma/client'
import { kindsOf, type Topic } from '@/lib/domain/notifications/topic-schema'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Whose = { companyId: string; userId: string }
export type Preference = { topic: Topic; isShown: boolean; mail: NotificationMail }

/** Notifications that wait for a mail follow the new choice: they go into the new digest, or into none. */
export async function writePreferences(tx: Tx, { companyId, userId }: Whose, preferences: Preference[]) {
  for (const { topic, isShown, mail } of preferences) {
    await tx.notificationPreference.upsert({
      where: { companyId_userId_topic: { companyId, userId, topic } },
      create: { companyId, userId, topic, isShown, mail },
      update: { isShown, mail },
    })
    await execute(tx)`
      UPDATE notifications SET mailed_by = nullif(${mail}::notification_mail, 'never')
       WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND mailed_by IS NOT NULL
         AND kind = ANY(${kindsOf(topic)}::notification_kind[])`
  }
}
