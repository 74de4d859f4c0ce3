import { leaverAccounts, leftLately } from '@/lib/domain/provisioning/leavers/leaver-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { identityUnverified } from '@/lib/domain/record/errors'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Where accounts of leavers are closed without a click, a last day that has come ends accounts as a deletion does, and
 * so does giving an account to somebody who has left. Asked after the writing, within its transaction.
 * @throws identityUnverified when that would close an account today, and this session gave no proof lately
 */
export async function refuseUnverifiedClosing(tx: Tx, actor: Actor, memberIds: string[]): Promise<void> {
  if (isTrusted(actor) || memberIds.length === 0) return
  const closing = await leaverAccounts(tx, { companyId: actor.companyId, memberIds, latest: todayInSql })
  if (closing.length > 0) throw identityUnverified()
}

/** The same before a job gives accounts to members. */
export async function refuseUnverifiedOwners(tx: Tx, actor: Actor, memberIds: string[]): Promise<void> {
  if (isTrusted(actor)) return
  const left = await execute(tx)`
    SELECT 1 FROM companies c JOIN members m ON m.company_id = c.id
     WHERE c.id = ${actor.companyId}::uuid AND m.id = ANY(${memberIds}::uuid[]) AND ${leftLately(todayInSql)} LIMIT 1`
  if (left > 0) throw identityUnverified()
}

/** The same before a job writes a list that carries last days, whatever they are. */
export async function refuseUnverifiedDays(tx: Tx, actor: Actor): Promise<void> {
  if (isTrusted(actor)) return
  const { leaversClosedFrom } = await tx.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { leaversClosedFrom: true },
  })
  if (leaversClosedFrom) throw identityUnverified()
}

/** A job continues an act whose identity check was done when it was requested. */
const isTrusted = ({ isIdentityVerified, isJob }: Actor) => isIdentityVerified || isJob
