import { mostRefusals } from '@/lib/domain/notifications/notify'
import { everyCompany } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Sent = { userId: string | null; toAddress: string }

/**
 * A mail server has permanently rejected mail to a user's own address. After two rejections in a row, no more
 * notifications are mailed there: they are shown in the product, whatever the user chose, with the reason.
 */
export async function noteRefusal({ userId, toAddress }: Sent): Promise<void> {
  if (!userId) return
  await execute(everyCompany)`
    UPDATE users SET refusals = CASE WHEN refused_address IS NOT DISTINCT FROM email THEN refusals + 1 ELSE 1 END,
                     refused_address = email
     WHERE id = ${userId}::uuid AND email = ${toAddress}::citext`
  // Notifications that wait for a mail are shown in the product instead.
  await execute(everyCompany)`
    UPDATE notifications n SET mailed_by = NULL, is_shown = true
      FROM users u
     WHERE u.id = ${userId}::uuid AND u.refused_address = u.email AND u.refusals >= ${mostRefusals}
       AND n.company_id = u.company_id AND n.user_id = u.id AND n.mailed_by IS NOT NULL`
}

/** A mail was delivered, so earlier rejections no longer count. */
export const noteArrival = async ({ userId, toAddress }: Sent): Promise<void> => {
  if (userId)
    await execute(everyCompany)`
      UPDATE users SET refusals = 0, refused_address = NULL
       WHERE id = ${userId}::uuid AND refused_address = ${toAddress}::citext`
}
