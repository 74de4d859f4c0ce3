import type { GroupBatch } from '@/lib/connectors/kit/groups/read-groups'
import { digestOf, type GroupDigest } from '@/lib/domain/linking/groups/digests'

/** Members of one group that are held in memory; one that has more is compared in the database. */
const mostHeld = 20_000

export type DifferingBatch = GroupBatch & { digests: GroupDigest[]; unchanged: string[] }

/**
 * Most groups are as they were: their members are not sent to the database to find that out. What is left are the members of
 * the groups that differ, or may.
 * @param digests the digests of groups whose stored members are what their digest says, by their ids over there
 */
export async function* leaveOutUnchanged(
  batches: AsyncIterable<GroupBatch>,
  digests: Map<string, string>,
): AsyncGenerator<DifferingBatch> {
  let held: DifferingBatch | null = null
  let isTooLong = false
  for await (const one of batches) {
    const batch: DifferingBatch = { ...one, digests: [], unchanged: [] }
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

/** Two batches that followed each other, as one. */
export const together = (first: DifferingBatch, next: DifferingBatch): DifferingBatch => ({
  ...next,
  groups: first.groups.concat(next.groups),
  memberships: first.memberships.concat(next.memberships),
  digests: first.digests.concat(next.digests),
  unchanged: first.unchanged.concat(next.unchanged),
})
