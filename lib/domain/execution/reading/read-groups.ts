import { findConnector } from '@/lib/connectors/catalogue'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { GroupBatch } from '@/lib/connectors/kit/groups/read-groups'
import { noGroupPlace, readGroups as readFromVendor } from '@/lib/connectors/kit/groups/read-groups'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { failureOf } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { readBatonGroups } from '@/lib/domain/execution/reading/read-baton'
import { digestOf, type GroupDigest, knownDigests } from '@/lib/domain/linking/groups/digests'
import { keepBatch } from '@/lib/domain/linking/groups/keep-batch'
import type { GroupsEnd, Place, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'

/** Enough rows for one statement. */
const enough = 5_000
const longestMs = 1_000

/**
 * Reads the groups of an application after its accounts, and stores them with the run. If the vendor refuses or fails,
 * the stored groups stay as they were and the accounts are finished all the same; only a rate limit is waited for.
 */
export async function readGroups(run: TakenRun, connection: Partial<Connection>): Promise<void> {
  const start = run.checkpoint as Place
  if (start.groups?.end) return
  const userConnector = await db.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId: run.companyId, id: run.userConnectorId } },
  })
  const connector = findConnector(userConnector.application)
  if (!connector || !canDo(userConnector).groups) return
  let place = start.groups?.place ?? null
  try {
    const batches =
      connector.source === 'file'
        ? readBatonGroups(run, connection.signal)
        : readFromVendor(connector, { ...openConnection(userConnector), ...connection, place })
    const differing = leaveOutUnchanged(batches, await knownDigests(run))
    for await (const batch of gathered(differing)) {
      const end = batch.complete && { ...batch.complete, failure: null }
      place = batch.place
      await keepBatch(run, batch, { ...start, groups: { place, end } })
    }
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind === 'rate_limited' || connection.signal?.aborted)
      throw error
    const { errorKey, errorParams, errorReason } = failureOf(error)
    const at = place ?? noGroupPlace()
    const end: GroupsEnd = {
      areTold: at.areListed,
      areGroupsWhole: false,
      areMembershipsWhole: false,
      unread: [],
      groups: at.groups,
      memberships: at.memberships,
      notes: [],
      failure: { errorKey, errorParams, errorReason },
    }
    await keepBatch(run, { groups: [], memberships: [] }, { ...start, groups: { place: at, end } })
  }
}

/** Merges small batches. What was read before a failure is yielded before the failure is thrown. */
async function* gathered(batches: AsyncIterable<DifferingBatch>): AsyncGenerator<DifferingBatch> {
  let last: DifferingBatch | null = null
  let since = performance.now()
  const take = (batch: DifferingBatch) => {
    last = null
    since = performance.now()
    return batch
  }
  try {
    for await (const batch of batches) {
      last = last ? together(last, batch) : batch
      const isLate = performance.now() - since > longestMs
      if (last.memberships.length >= enough || last.groups.length >= enough || batch.complete || isLate)
        yield take(last)
    }
  } catch (error) {
    if (last) yield take(last)
    throw error
  }
}

/** How many members of one group are held in memory; a larger group is compared in the database. */
const mostHeld = 20_000

type DifferingBatch = GroupBatch & { digests: GroupDigest[]; unchanged: string[] }

/**
 * Leaves out groups that have not changed, which are most, so that their members need not be sent to the database. Yields
 * the members of the groups that differ, or may differ.
 * @param digests digests that match the stored members, by the vendor's ids of the groups
 */
async function* leaveOutUnchanged(
  batches: AsyncIterable<GroupBatch>,
  digests: Map<string, string>,
): AsyncGenerator<DifferingBatch> {
  let held: DifferingBatch | null = null
  let isTooLong = false
  for await (const incoming of batches) {
    const batch: DifferingBatch = { ...incoming, digests: [], unchanged: [] }
    const all: DifferingBatch = held ? together(held, batch) : batch
    held = null
    isTooLong ||= all.memberships.length > mostHeld
    if (all.memberships.length > 0 && !all.ended && !all.complete && !isTooLong) held = all
    else if (!all.ended?.isWhole || isTooLong) yield all
    else yield compared(all, all.ended.group, digests)
    if (all.ended) isTooLong = false
  }
}

function compared(batch: DifferingBatch, group: string, known: Map<string, string>): DifferingBatch {
  const digest = digestOf(batch.memberships)
  return known.get(group) === digest
    ? { ...batch, memberships: [], unchanged: [group] }
    : { ...batch, digests: [{ g: group, d: digest }] }
}

/** Merges two consecutive batches. */
const together = (first: DifferingBatch, next: DifferingBatch): DifferingBatch => ({
  ...next,
  groups: first.groups.concat(next.groups),
  memberships: first.memberships.concat(next.memberships),
  digests: first.digests.concat(next.digests),
  unchanged: first.unchanged.concat(next.unchanged),
})
