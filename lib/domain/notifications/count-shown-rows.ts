import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/record/actor'
import { todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { countAttempt, TooManyAttempts } from '@/lib/platform/rate-limit'

/**
 * Counts rows that an API token shows an AI assistant. When those of a day are spent, the owners are told, once a day.
 * @throws TooManyAttempts
 */
export async function countShownRows({ companyId, token }: Actor, rows: number): Promise<void> {
  if (!token || rows === 0) return
  try {
    await countAttempt(['mcp_rows', token.id, rows])
  } catch (error) {
    if (error instanceof TooManyAttempts) await tellOwners(companyId, token)
    throw error
  }
}

const tellOwners = (companyId: string, { id, name }: NonNullable<Actor['token']>): Promise<void> =>
  db.$transaction(async (tx) => {
    const owners = await tx.user.findMany({
      where: { companyId, role: 'owner', disabledAt: null },
      select: { id: true },
    })
    await notify(tx, {
      companyId,
      kind: 'token_limit',
      key: `${id} ${todayInUtc()}`,
      params: { token: name },
      path: '/dashboard/settings/machines',
      userIds: owners.map((owner) => owner.id),
    })
  })
