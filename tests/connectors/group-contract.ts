import { expect, it } from 'vitest'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import type { GroupTarget } from '@/lib/connectors/kit/groups/group-facts'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { groupsOf } from '@/tests/connectors/groups-of'
import type { Answering, Reply, SeenRequest, VendorServer } from '@/tests/support/vendor-server'

/** Who is in which group, by ids: read and changed by the vendor that a test plays. A group that is left out is gone. */
export type Members = Map<string, Set<string>>

type Connected = { connection: Connection & { waits: number[] }; server: VendorServer }

export type GroupContract = {
  connector: ApiConnector
  /** Answers as the vendor does, out of `members`. */
  vendor: (members: Members) => Answering
  connect: (answering: Answering) => Promise<Connected>
  /** Two groups, in the order of the vendor's list: the first is changed here. */
  groups: [GroupTarget, GroupTarget]
  /** Two accounts: both are in the second group, the first one alone in the first. */
  accounts: [AccountTarget, AccountTarget]
  /** Whether a request asks which groups there are. */
  isGroups: (request: SeenRequest) => boolean
  /** Whether it asks who is in them; left out where the same list says both, and is asked for twice. */
  isMembers?: (request: SeenRequest) => boolean
  isWrite?: (request: SeenRequest) => boolean
  /** How the vendor refuses, and asks to wait. */
  refused?: Reply
  limited?: Reply
}

const byDefault = {
  isWrite: ({ method }: SeenRequest) => method !== 'GET',
  refused: { status: 403, body: { message: 'No' } },
  limited: { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Slow down' } },
}

/** What holds of every vendor whose groups are changed from here. */
export function holdsGroups(contract: GroupContract): void {
  const { connector, groups, accounts, isGroups, isWrite, refused, limited } = {
    ...byDefault,
    ...contract,
  }
  const [group, other] = groups
  const membersAsked = () => {
    let turn = 0
    return (request: SeenRequest) =>
      contract.isMembers ? contract.isMembers(request) : isGroups(request) && ++turn > 1
  }
  const [inBoth, inOne] = accounts

  async function vendor(instead: (request: SeenRequest) => Reply | undefined = () => undefined) {
    const members: Members = new Map([
      [group.externalId, new Set([inBoth.externalId])],
      [other.externalId, new Set([inBoth.externalId, inOne.externalId])],
    ])
    const answering = contract.vendor(members)
    const connected = await contract.connect(
      (request, response) => instead(request) ?? answering(request, response),
    )
    return { ...connected, members, written: () => connected.server.requests.filter(isWrite) }
  }
  const pairs = ({ memberships }: Awaited<ReturnType<typeof groupsOf>>) =>
    memberships.map((row) => `${row.accountExternalId} in ${row.groupExternalId}`).sort()
  const everybody = [
    `${inBoth.externalId} in ${group.externalId}`,
    `${inBoth.externalId} in ${other.externalId}`,
    `${inOne.externalId} in ${other.externalId}`,
  ].sort()

  it('reads every group and who is in it, and says that this is whole', async () => {
    const { connection } = await vendor()

    const read = await groupsOf(connector, connection)

    expect(read.groups.map(({ externalId, name, kind }) => ({ externalId, name, kind }))).toEqual(groups)
    expect(pairs(read)).toEqual(everybody)
    const whole = { areTold: true, areGroupsWhole: true, areMembershipsWhole: true, unread: [] }
    expect(read.complete).toMatchObject({ ...whole, groups: 2, memberships: 3 })
  })

  it('waits where the vendor asks for it in the middle, and reads on', async () => {
    const isMembers = membersAsked()
    let turn = 0
    const { connection } = await vendor((request) =>
      isMembers(request) && ++turn === 1 ? limited : undefined,
    )

    expect(pairs(await groupsOf(connector, connection))).toEqual(everybody)
    expect(Math.max(...connection.waits)).toBeGreaterThanOrEqual(1_000)
  })

  it('says that groups are not told where the credentials may not read them', async () => {
    const { connection } = await vendor((request) => (isGroups(request) ? refused : undefined))

    const { groups: read, memberships, complete } = await groupsOf(connector, connection)

    expect([read, memberships]).toEqual([[], []])
    expect(complete).toMatchObject({ areTold: false, areGroupsWhole: false, areMembershipsWhole: false })
  })

  it('ends nothing where members may not be read', async () => {
    const isMembers = membersAsked()
    const { connection } = await vendor((request) => (isMembers(request) ? refused : undefined))

    const { complete } = await groupsOf(connector, connection)

    expect(complete?.areTold).toBe(true)
    const { areMembershipsWhole, unread } = complete!
    expect(areMembershipsWhole === false || unread.length === 2).toBe(true)
  })

  it('adds and removes, proves it, and asks for nothing that is so already', async () => {
    const { connection, members, written } = await vendor()

    expect(await addToGroup(connector, connection, group, inOne)).toBe('proven')
    expect([...members.get(group.externalId)!]).toContain(inOne.externalId)
    const added = written().length
    expect(await addToGroup(connector, connection, group, inOne)).toBe('proven')
    expect(written()).toHaveLength(added)

    expect(await removeFromGroup(connector, connection, group, inOne)).toBe('proven')
    expect([...members.get(group.externalId)!]).toEqual([inBoth.externalId])
    const removed = written().length
    expect(removed).toBeGreaterThan(added)
    expect(await removeFromGroup(connector, connection, group, inOne)).toBe('proven')
    expect(written()).toHaveLength(removed)
    // Nothing but what was asked for has changed.
    expect([...members.get(other.externalId)!]).toEqual([inBoth.externalId, inOne.externalId])
  })

  it('says that a group was deleted over there meanwhile; whoever was to leave it is out', async () => {
    const { connection, members, written } = await vendor()
    members.delete(group.externalId)

    await expect(addToGroup(connector, connection, group, inOne)).rejects.toMatchObject({
      messageKey: 'connectors.errors.group_gone',
    })
    expect(await removeFromGroup(connector, connection, group, inBoth)).toBe('proven')
    expect(written()).toEqual([])
  })
}
