import { Prisma } from '@/lib/platform/db'

/**
 * Whether question `r` about account `a` has saved money: the application was read again, and the account is gone, or
 * is suspended and has no seat there any more.
 */
export const isSaved = Prisma.sql`(r.state = 'ended' AND (a.gone_at IS NOT NULL OR a.has_seat IS DISTINCT FROM true))`
