import type { GroupBatch } from '@/lib/connectors/kit/groups/read-groups'
import { digestOf, type GroupDigest } from '@/lib/domain/linking/groups/digests'

/** How many members of one group are held in memory; a larger group is compared in the database. */
const mostHeld = 20_000

export type DifferingBatch = GroupBatch & { digests: GroupDigest[]; unchanged: string[] }

/**
 * Leaves out groups that have not changed, which are most, so that their members need not be sent to the database. Yields
 * the members of the groups that differ, or may differ.
 * @param digests digests that match the stored members, by the vendor's ids of the groups
 */
export async function* leaveOutUnchanged(
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
export const together = (first: DifferingBatch, next: DifferingBatch): DifferingBatch => ({
  ...next,
  groups: first.groups.concat(next.groups),
  memberships: first.memberships.concat(next.memberships),
  digests: first.digests.concat(next.digests),
  unchanged: first.unchanged.concat(next.unchanged),
})
