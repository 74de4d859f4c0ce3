import { leaverAccounts, leftLately } from '@/lib/domain/provisioning/leavers/leaver-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { identityUnverified } from '@/lib/domain/record/errors'
import { todayInSql } from '@/lib/domain/record/today-in-sql'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Where leavers' accounts are closed automatically, setting a last day in the past ends accounts as a deletion does,
 * and so does assigning an account to a person who has left. Call it after the write, in the same transaction.
 * @throws identityUnverified when that would close an account today and the session's identity
 * was not verified recently
 */
export async function refuseUnverifiedClosing(tx: Tx, actor: Actor, memberIds: string[]): Promise<void> {
  if (isTrusted(actor) || memberIds.length === 0) return
  const closing = await leaverAccounts(tx, { companyId: actor.companyId, memberIds, latest: todayInSql })
  if (closing.length > 0) throw identityUnverified()
}

/** The same check before a job assigns accounts to members. */
export async function refuseUnverifiedOwners(tx: Tx, actor: Actor, memberIds: string[]): Promise<void> {
  if (isTrusted(actor)) return
  const left = await execute(tx)`
    SELECT 1 FROM companies c JOIN members m ON m.company_id = c.id
     WHERE c.id = ${actor.companyId}::uuid AND m.id = ANY(${memberIds}::uuid[]) AND ${leftLately(todayInSql)} LIMIT 1`
  if (left > 0) throw identityUnverified()
}

/** The same check before a job imports a list that gives people these last days. */
export async function refuseUnverifiedDays(tx: Tx, actor: Actor, days: string[]): Promise<void> {
  if (isTrusted(actor) || days.length === 0) return
  const closing = await execute(tx)`
    SELECT 1 FROM companies c CROSS JOIN unnest(${days}::date[]) AS m (end_date)
     WHERE c.id = ${actor.companyId}::uuid AND ${leftLately(todayInSql)} LIMIT 1`
  if (closing > 0) throw identityUnverified()
}

/** A job continues an act for which the identity was checked when it was requested. */
const isTrusted = ({ isIdentityVerified, isJob }: Actor) => isIdentityVerified || isJob
