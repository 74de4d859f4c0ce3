import { beforeEach, describe, expect, it } from 'vitest'
import { pastAccountRows } from '@/lib/domain/accounts/history/past-rows'
import { pastAccountQuery } from '@/lib/domain/accounts/history/past-schema'
import { exportAccountsOn, listAccountsOn } from '@/lib/domain/accounts/history/present-on'
import { countMemberships, listMemberships } from '@/lib/domain/groups/list/memberships'
import { membershipCriteria, membershipQuery } from '@/lib/domain/groups/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { aPerson } from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

let actor: Actor
let connector: { id: string }
let group: { id: string }
beforeEach(async () => {
  actor = await aCompany()
  connector = await aConnected(actor, 'github')
  group = await aGroup(actor, connector.id, {
    name: 'platform',
    isPrivileged: true,
    firstSeenAt: at('03-01'),
  })
})

const at = (day: string, time = '12:00') => new Date(`2026-${day}T${time}:00Z`)
const groupsOn = async (day: string) => {
  const { items } = await listAccountsOn(actor, connector.id, pastAccountQuery.parse({ day: `2026-${day}` }))
  return items.map(({ groups }) => groups?.map(({ name }) => name) ?? null)
}

describe('the groups of who had access when a day ended', () => {
  it('are those joined and not left by then, whatever became of them since', async () => {
    const account = await anAccount(actor, connector.id, { displayName: 'Ada', firstSeenAt: at('02-01') })
    const other = await aGroup(actor, connector.id, {
      name: 'audit',
      firstSeenAt: at('03-01'),
      goneAt: at('05-01'),
    })
    await aMembership(actor, group.id, account.id, { firstSeenAt: at('03-02'), goneAt: at('04-10', '23:59') })
    await aMembership(actor, group.id, account.id, { firstSeenAt: at('04-20') })
    await aMembership(actor, other.id, account.id, { firstSeenAt: at('04-11', '00:00'), goneAt: at('05-01') })

    expect(await groupsOn('03-01')).toEqual([[]])
    expect(await groupsOn('04-09')).toEqual([['platform']])
    expect(await groupsOn('04-10')).toEqual([[]])
    expect(await groupsOn('04-11')).toEqual([['audit']])
    expect(await groupsOn('04-20')).toEqual([['audit', 'platform']])
    expect(await groupsOn('05-01')).toEqual([['platform']])
  })

  it('are unknown before the first group of the application was read', async () => {
    await anAccount(actor, connector.id, { firstSeenAt: at('02-01') })

    expect(await groupsOn('02-28')).toEqual([null])
    expect(await groupsOn('03-01')).toEqual([[]])
  })

  it('stand in the CSV by name', async () => {
    const account = await anAccount(actor, connector.id, { displayName: 'Ada', firstSeenAt: at('02-01') })
    await aMembership(actor, group.id, account.id, { firstSeenAt: at('03-02') })
    const second = await aGroup(actor, connector.id, { name: 'audit', firstSeenAt: at('03-01') })
    await aMembership(actor, second.id, account.id, { firstSeenAt: at('03-02'), isDirect: false })

    const rows = await exportAccountsOn(actor, connector.id, { day: '2026-03-03' })
    const lines = []
    for await (const line of pastAccountRows(rows, (key) => key)) lines.push(line)

    expect(lines[0]).toContain('audit, platform')
  })
})

describe('the memberships of a member when a day ended', () => {
  const namesOf = async (member: string, day?: string) => {
    const query = membershipQuery.parse({ member, ...(day && { day: `2026-${day}` }) })
    return (await listMemberships(actor, query)).items.map((row) => row.group.name)
  }

  it('are those of the accounts that answered to them then', async () => {
    const [ada, bob] = [await aPerson(actor, 'Ada', 'Lovelace'), await aPerson(actor, 'Bob', 'Stone')]
    const account = await anAccount(actor, connector.id, { firstSeenAt: at('02-01'), memberId: bob.id })
    const shared = { companyId: actor.companyId, accountId: account.id }
    await db.accountChange.createMany({
      data: [
        { ...shared, kind: 'linked', memberId: ada.id, memberName: 'Ada', at: at('03-05') },
        { ...shared, kind: 'unlinked', memberId: ada.id, memberName: 'Ada', at: at('04-05') },
        { ...shared, kind: 'linked', memberId: bob.id, memberName: 'Bob', at: at('04-05', '13:00') },
      ],
    })
    await aMembership(actor, group.id, account.id, { firstSeenAt: at('03-02'), goneAt: at('06-01') })

    expect([await namesOf(ada.id, '03-04'), await namesOf(bob.id, '03-04')]).toEqual([[], []])
    expect([await namesOf(ada.id, '03-05'), await namesOf(bob.id, '03-05')]).toEqual([['platform'], []])
    expect([await namesOf(ada.id, '04-05'), await namesOf(bob.id, '04-05')]).toEqual([[], ['platform']])
    expect([await namesOf(bob.id, '06-01'), await namesOf(bob.id)]).toEqual([[], []])
  })

  it('are those of an unlinked account before it was, and are counted', async () => {
    const ada = await aPerson(actor, 'Ada', 'Lovelace')
    const account = await anAccount(actor, connector.id, { firstSeenAt: at('02-01') })
    await db.accountChange.create({
      data: {
        companyId: actor.companyId,
        accountId: account.id,
        kind: 'unlinked',
        memberId: ada.id,
        memberName: 'Ada',
        at: at('04-05'),
      },
    })
    await aMembership(actor, group.id, account.id, { firstSeenAt: at('03-02') })

    const count = (day: string) =>
      countMemberships(actor, membershipCriteria.parse({ member: ada.id, day: `2026-${day}` }))

    expect([await count('03-04'), await count('04-05')]).toEqual([1, 0])
  })

  it('refuses a day that has not come', () => {
    expect(membershipQuery.safeParse({ day: '2999-01-01' }).error?.issues[0]?.message).toBe(
      'past-accounts.day_to_come',
    )
  })
})
