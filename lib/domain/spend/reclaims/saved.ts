import { Prisma } from '@/lib/platform/db'

/**
 * A question `r` about the account `a` that saves its money: the application was read again, and the account is gone, or
 * is suspended and holds no seat there any more.
 */
export const isSaved = Prisma.sql`(r.state = 'ended' AND (a.gone_at IS NOT NULL OR a.has_seat IS DISTINCT FROM true))`
