import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { cleanGroup, cleanMembership } from '@/lib/connectors/kit/groups/clean-groups'
import type { GroupFacts, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import { isRefusal } from '@/lib/connectors/kit/if-allowed'
import { type Connection, jobLimits } from '@/lib/connectors/kit/outbound'
import { type Checkpoint, noCheckpoint, Reading } from '@/lib/connectors/kit/reading'
import { openVendorSession, realRuntime, requireSelection } from '@/lib/connectors/kit/wire/session'

export const mostGroups = 20_000
export const mostMemberships = 2_000_000
/** Groups whose members could not be read; beyond them the whole list is not believed. */
const mostUnread = 1_000
const mostInBatch = 1_000

/** Noted by a connector that may not read a kind of groups among others: what it did not list is not gone. */
export const partlyUnread = 'connectors.notes.groups_partly_unread'

/** Where the reading of groups stands. JSON, opaque to the caller. */
export type GroupPlace = {
  /** All groups were handed on; what follows is who is in them. */
  areListed: boolean
  /** The last group whose members were all handed on, where they are asked group by group. */
  after: string | null
  unread: string[]
  groups: number
  memberships: number
  members: Checkpoint
  areGroupsWhole: boolean
}

/** What the source said at the end: what was not seen may be called gone only as far as this is whole. */
export type GroupsComplete = {
  /** False where these credentials may not read groups: nothing is known, and nothing ends. */
  areTold: boolean
  areGroupsWhole: boolean
  areMembershipsWhole: boolean
  /** Groups whose members were not read to the end: nobody has left them. */
  unread: string[]
  groups: number
  memberships: number
  notes: string[]
}

export type GroupBatch = {
  groups: GroupFacts[]
  memberships: MembershipFacts[]
  /** Valid once this batch is kept. */
  place: GroupPlace
  /** The group that this batch is the end of, where they are asked one by one, and whether its members were all read. */
  ended: { group: string; isWhole: boolean } | null
  /** Set on the last batch, and only there. */
  complete: GroupsComplete | null
}

export const noGroupPlace = (): GroupPlace => ({
  areListed: false,
  after: null,
  unread: [],
  groups: 0,
  memberships: 0,
  members: noCheckpoint(),
  areGroupsWhole: false,
})

const nothingTold: GroupsComplete = {
  areTold: false,
  areGroupsWhole: false,
  areMembershipsWhole: false,
  unread: [],
  groups: 0,
  memberships: 0,
  notes: [],
}

type Options = Connection & { place: GroupPlace | null }

/**
 * Reads every group of an application and who is in it, a batch at each page's end. An interrupted reading lists the groups
 * again, which are few, and goes on with the members where it was. A batch may come twice: keeping it twice is harmless.
 */
export async function* readGroups(
  connector: ApiConnector,
  options: Options,
): AsyncGenerator<GroupBatch, void, void> {
  requireSelection(connector, options)
  const place = structuredClone(options.place ?? noGroupPlace())
  const listed = yield* listThem(connector, options, place)
  if (listed === null) {
    yield { groups: [], memberships: [], place, ended: null, complete: nothingTold }
    return
  }
  yield* connector.listMemberships
    ? readAll(connector, options, place)
    : readOneByOne(connector, options, place, listed)
}

/** @returns the groups, where their members are asked one by one; null where they may not be read */
async function* listThem(
  connector: ApiConnector,
  options: Options,
  place: GroupPlace,
): AsyncGenerator<GroupBatch, GroupFacts[] | null> {
  const isAgain = place.areListed
  if (isAgain && connector.listMemberships) return []
  const { reading, session, close } = open(connector, options, null)
  const all: GroupFacts[] = []
  let unkept: GroupFacts[] = []
  let isCut = false
  const take = (): GroupBatch => {
    const groups = unkept
    unkept = []
    return { groups, memberships: [], place: structuredClone(place), ended: null, complete: null }
  }
  try {
    const { http, context } = session
    for await (const some of connector.listGroups?.(http, context) ?? []) {
      options.signal?.throwIfAborted()
      for (const facts of asList(some)) {
        const clean = cleanGroup(facts)
        if (!clean) reading.skipped++
        else if (all.length >= mostGroups) isCut = true
        else {
          all.push(clean)
          if (!isAgain) unkept.push(clean)
        }
      }
      if (isCut) break
      if (unkept.length >= mostInBatch) yield take()
    }
  } catch (error) {
    if (all.length === 0 && isRefusal(error)) return null
    throw error
  } finally {
    await close()
  }
  if (!isAgain) {
    if (isCut) place.members.notes.push('connectors.notes.groups_cut')
    place.members.notes.push(...reading.notes)
    place.areGroupsWhole =
      !isCut && reading.isWhole && reading.skipped === 0 && !reading.notes.has(partlyUnread)
    place.groups = all.length
    place.areListed = true
    yield take()
  }
  return all
}

async function* readAll(
  connector: ApiConnector,
  options: Options,
  place: GroupPlace,
): AsyncGenerator<GroupBatch> {
  const { reading, session, close } = open(connector, options, place.members)
  const kept = keeper(place, reading)
  let isRead = true
  try {
    const { http, context } = session
    for await (const some of connector.listMemberships?.(http, context) ?? []) {
      options.signal?.throwIfAborted()
      if (kept.isToYield()) yield kept.batch()
      for (const facts of asList(some)) {
        if (kept.isFull()) yield kept.batch()
        kept.add(facts)
      }
      if (kept.isCut) break
    }
  } catch (error) {
    if (place.memberships > 0 || !isRefusal(error)) throw error
    reading.notes.add('connectors.notes.group_members_unread')
    isRead = false
  } finally {
    await close()
  }
  reading.leavePage()
  const isWhole = isRead && !kept.isCut && reading.isWhole && reading.skipped === 0
  yield { ...kept.batch(), complete: completeOf(place, reading, isWhole) }
}

async function* readOneByOne(
  connector: ApiConnector,
  options: Options,
  place: GroupPlace,
  groups: GroupFacts[],
): AsyncGenerator<GroupBatch> {
  const { reading, session, close } = open(connector, options, place.members)
  const kept = keeper(place, reading)
  const parents = new Set(groups.map(({ parentExternalId }) => parentExternalId))
  const from = place.after === null ? 0 : groups.findIndex(({ externalId }) => externalId === place.after) + 1
  try {
    const { http, context } = session
    for (const listed of groups.slice(from)) {
      const group = { ...listed, isParent: parents.has(listed.externalId) }
      const { skipped } = reading
      let isRead = true
      try {
        for await (const some of connector.listGroupMembers?.(http, context, group) ?? []) {
          options.signal?.throwIfAborted()
          if (kept.isToYield()) yield kept.batch()
          for (const facts of asList(some)) {
            if (kept.isFull()) yield kept.batch()
            kept.add(facts)
          }
          if (kept.isCut) break
        }
      } catch (error) {
        // Gone since the groups were listed, or closed to these credentials: the next reading knows.
        if (!isRefusal(error)) throw error
        isRead = false
      }
      const isWhole = isRead && !kept.isCut && reading.isWhole && reading.skipped === skipped
      if (!isWhole) place.unread.push(group.externalId)
      // Names of lists would pile up with the groups; from here on `after` says where the reading stands.
      for (const name of Object.keys(reading.lists)) delete reading.lists[name]
      for (const name of Object.keys(reading.counts)) delete reading.counts[name]
      place.after = group.externalId
      reading.leavePage()
      yield { ...kept.batch(), ended: { group: group.externalId, isWhole } }
      if (kept.isCut) break
    }
  } finally {
    await close()
  }
  const isWhole = !kept.isCut && place.unread.length <= mostUnread
  yield { ...kept.batch(), complete: completeOf(place, reading, isWhole) }
}

/** What was read since the last batch, and the place that goes with it. */
function keeper(place: GroupPlace, reading: Reading) {
  let memberships: MembershipFacts[] = []
  let boundary = reading.boundaries
  return {
    isCut: false,
    isToYield: () => memberships.length > 0 && reading.boundaries > boundary,
    isFull: () => memberships.length >= mostInBatch,
    add(facts: MembershipFacts) {
      const clean = cleanMembership(facts)
      if (!clean) reading.skipped++
      else if (place.memberships >= mostMemberships) {
        this.isCut = true
        reading.notes.add('connectors.notes.groups_cut')
      } else {
        memberships.push(clean)
        place.memberships++
      }
    },
    batch(): GroupBatch {
      const read = memberships
      memberships = []
      boundary = reading.boundaries
      const { unread } = place
      const now = { ...place, unread: unread.slice(0, mostUnread), members: reading.kept }
      return { groups: [], memberships: read, place: now, ended: null, complete: null }
    },
  }
}

const completeOf = (place: GroupPlace, reading: Reading, areMembershipsWhole: boolean): GroupsComplete => ({
  areTold: true,
  areGroupsWhole: place.areGroupsWhole,
  areMembershipsWhole,
  unread: place.unread.slice(0, mostUnread),
  groups: place.groups,
  memberships: place.memberships,
  notes: [...new Set(reading.notes)],
})

function open(connector: ApiConnector, options: Options, checkpoint: Checkpoint | null) {
  const elapsed = options.runtime?.elapsed ?? realRuntime.elapsed
  const reading = new Reading(elapsed(), checkpoint)
  const limits = options.limits ?? jobLimits
  // A call for each group takes more pages than a list of accounts does.
  const more = { ...limits, pages: limits.pages * 5 }
  const { close, ...session } = openVendorSession(connector, { ...options, limits: more }, reading)
  return { reading, session, close }
}

const asList = <Item>(some: Item | Item[]): Item[] => (Array.isArray(some) ? some : [some])
