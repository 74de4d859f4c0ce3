import type { GroupReadingState } from '@prisma/client'
import { lockGroups, storeDigests } from '@/lib/domain/linking/groups/digests'
import { compareGroups, endGroups, writeGroups } from '@/lib/domain/linking/groups/store-groups'
import { endMemberships, writeMemberships } from '@/lib/domain/linking/groups/store-memberships'
import type { GroupsEnd, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Rule = (compared: { seen: number; known: number; missing: number }) => unknown

/**
 * Stores the groups that a run has read: new and changed ones at once; missing ones only if the lists were complete and
 * are plausible. Idempotent.
 * @param isImplausible the rule that holds lists of accounts; null once a user has confirmed the loss
 * @returns how many groups and memberships are missing from an implausible list
 */
export async function storeReading(
  tx: Tx,
  run: TakenRun,
  end: GroupsEnd,
  isImplausible: Rule | null,
): Promise<{ missing: number }> {
  const { companyId, userConnectorId } = run
  if (!end.areTold) {
    await noteReading(tx, run, end, end.failure ? 'failed' : 'not_told', 0)
    return { missing: 0 }
  }
  // Whole sets are compared, and sorting them with the default memory would take longer than the reading itself.
  await execute(tx)`SELECT set_config('work_mem', '64MB', true)`
  const before = await tx.groupReading.findUnique({
    where: { companyId_userConnectorId: { companyId, userConnectorId } },
  })
  const isFirst = before === null || before.state === 'not_told' || before.groups === 0
  await lockGroups(tx, run)
  const groups = await compareGroups(tx, run)
  await writeGroups(tx, run)
  const memberships = await writeMemberships(tx, run, { ...end, isFirst })
  const lost = end.areGroupsWhole ? groups.missing : 0
  const left = end.areMembershipsWhole ? memberships.missing : 0
  const isHeld =
    isImplausible !== null &&
    Boolean(
      (end.areGroupsWhole && isImplausible(groups)) ||
        (end.areMembershipsWhole && isImplausible({ ...memberships, seen: end.memberships })),
    )
  if (!isHeld) {
    if (lost > 0) await endGroups(tx, run)
    if (lost > 0 || left > 0) await endMemberships(tx, run, end)
  }
  await storeDigests(tx, run, { areBelieved: !isHeld && end.areMembershipsWhole })
  const isWhole = end.areGroupsWhole && end.areMembershipsWhole && end.unread.length === 0
  const missing = isHeld ? lost + left : 0
  await noteReading(
    tx,
    run,
    end,
    isHeld ? 'held' : end.failure ? 'failed' : isWhole ? 'whole' : 'partial',
    missing,
  )
  return { missing }
}

async function noteReading(
  tx: Tx,
  { companyId, userConnectorId }: TakenRun,
  { areTold, groups, memberships, failure }: GroupsEnd,
  state: GroupReadingState,
  missing: number,
) {
  const told = {
    state,
    missing,
    // If nothing was read this time, the result of the earlier reading stays.
    ...(areTold && { groups, memberships }),
    errorKey: failure?.errorKey ?? null,
    errorParams: failure?.errorParams ?? {},
    errorReason: failure?.errorReason ?? null,
    readAt: now(),
  }
  await tx.groupReading.upsert({
    where: { companyId_userConnectorId: { companyId, userConnectorId } },
    create: { companyId, userConnectorId, ...told },
    update: told,
  })
}
