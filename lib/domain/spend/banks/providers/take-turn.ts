import { after, hours, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** How many reads of an account a bank answers each day while its owner is not present (PSD2). */
export const mostADay = 4

type Counted = { refreshedAt: Date[]; blockedUntil: Date | null }

const ofToday = (times: Date[]) =>
  times.filter((at) => at > after(hours(-24))).sort((a, b) => a.getTime() - b.getTime())

/** When the bank may be read again; null: now. */
export function freeAt({ refreshedAt, blockedUntil }: Counted): Date | null {
  const times = ofToday(refreshedAt)
  const oldest = times.length >= mostADay ? times.at(-mostADay) : undefined
  const ceiling = oldest ? after(hours(24), oldest) : null
  const ends = [ceiling, blockedUntil].filter((at) => at !== null && at > now()) as Date[]
  return ends.length > 0 ? new Date(Math.max(...ends.map((at) => at.getTime()))) : null
}

/** Counts a refresh before it is made, so that a crash counts too. @returns false when the day's reads are used up */
export async function takeTurn(connection: Counted & { companyId: string; id: string }): Promise<boolean> {
  if (freeAt(connection)) return false
  const { companyId, id, refreshedAt } = connection
  const { count } = await everyCompany.bankConnection.updateMany({
    where: { companyId, id, refreshedAt: { equals: refreshedAt } },
    data: { refreshedAt: [...ofToday(refreshedAt), now()] },
  })
  return count === 1
}
