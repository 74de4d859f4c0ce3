import { describe, expect, it } from 'vitest'
import { findNeighbours } from '@/lib/domain/people/identifiers/find-neighbours'
import { createMemberType } from '@/lib/domain/people/member-types/member-types'
import { exportMembers } from '@/lib/domain/people/members/export-members'
import { countTabs, listApplicationsOf } from '@/lib/domain/people/members/list-members'
import { listMemberJournal } from '@/lib/domain/people/members/member-journal'
import { memberExportQuery, memberQuery } from '@/lib/domain/people/members/schema'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const byFirstName = memberQuery.parse({ order: { first_name: 'asc' } })

describe('neighbours in a list', () => {
  it('are the rows before and after, in the order of the list', async () => {
    const actor = await aCompany()
    const [anne, bea, cleo] = await Promise.all(
      ['Anne', 'Béa', 'Cléo'].map((first_name) => aMember(actor, { first_name })),
    )

    const middle = await findNeighbours(actor, byFirstName, bea!)
    const first = await findNeighbours(actor, byFirstName, anne!)
    const turned = await findNeighbours(actor, memberQuery.parse({ order: { first_name: 'desc' } }), cleo!)

    expect(middle).toEqual({ previous: anne!.id, next: cleo!.id, position: 2, total: 3 })
    expect(first).toEqual({ previous: null, next: bea!.id, position: 1, total: 3 })
    expect(turned).toEqual({ previous: null, next: bea!.id, position: 1, total: 3 })
  })

  it('are nobody when the list does not hold the member', async () => {
    const actor = await aCompany()
    const member = await aMember(actor, { first_name: 'Anne' })

    const found = await findNeighbours(actor, memberQuery.parse({ search: 'somebody else' }), member)

    expect(found).toBeNull()
  })

  it('keep members without a date in their place', async () => {
    const actor = await aCompany()
    const dated = await aMember(actor, { start_date: '2026-01-01' })
    const undated = await aMember(actor)
    const query = memberQuery.parse({ order: { start_date: 'asc' } })

    expect(await findNeighbours(actor, query, dated)).toMatchObject({ position: 1, next: undated.id })
    expect(await findNeighbours(actor, query, undated)).toMatchObject({ position: 2, previous: dated.id })
  })
})

describe('the tabs', () => {
  it('count the same people as the lists they open, under the same filters', async () => {
    const actor = await aCompany()
    const type = await createMemberType(actor, {
      name: 'Équipe',
      isDefaultOnImport: false,
      reviewReminder: 'none',
    })
    await aMember(actor, { member_type: type.id })
    await aMember(actor, { member_type: type.id, start_date: '2999-01-01' })
    const left = await aMember(actor, { member_type: type.id, end_date: '2020-01-01' })
    await anAccountOf(actor, left.id)
    await aMember(actor)

    const counts = await countTabs(actor, { member_type: [type.id] })

    expect(counts).toEqual({ all: 3, active: 1, arriving: 1, leaving: 0, left: 1, alert: 1 })
  })

  it('count everybody as they count the same people under a filter', async () => {
    const actor = await aCompany()
    const type = await createMemberType(actor, {
      name: 'Équipe',
      isDefaultOnImport: false,
      reviewReminder: 'none',
    })
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const starts = [null, day(-90), day(0), day(10)]
    const ends = [null, day(-30), day(-1), day(0), day(20), day(90)]
    for (const start_date of starts)
      for (const end_date of ends)
        if (!start_date || !end_date || start_date < end_date) {
          const dates = { ...(start_date && { start_date }), ...(end_date && { end_date }) }
          const member = await aMember(actor, { member_type: type.id, ...dates })
          await anAccountOf(actor, member.id)
        }

    const [everybody, filtered] = await Promise.all([
      countTabs(actor, {}),
      countTabs(actor, { member_type: [type.id] }),
    ])

    expect(everybody).toEqual(filtered)
    expect(everybody).toMatchObject({ all: 18, left: 4, arriving: 3 })
  })
})

describe('the applications of members', () => {
  it('are named by their connection, one entry a connection, and only while the account is there', async () => {
    const actor = await aCompany()
    const member = await aMember(actor)
    const account = await anAccountOf(actor, member.id, { application: 'gitlab' })
    await anAccountOf(actor, member.id, { application: 'github' })
    await db.account.update({
      where: { companyId_id: { companyId: actor.companyId, id: account.id } },
      data: { goneAt: new Date() },
    })

    const places = await listApplicationsOf(actor, [member.id])

    expect(places.get(member.id)?.map(({ label }) => label)).toEqual(['github'])
  })

  it('are not told to another company', async () => {
    const actor = await aCompany()
    const member = await aMember(actor)
    await anAccountOf(actor, member.id)
    const stranger = await aCompany()

    expect(await listApplicationsOf(stranger, [member.id])).toEqual(new Map())
    await expect(listMemberJournal(stranger, member.id, { page: 1, size: 10 })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('the journal of a member', () => {
  it('tells what changed on its accounts, newest first, with the words of the application', async () => {
    const actor = await aCompany()
    const member = await aMember(actor)
    const account = await anAccountOf(actor, member.id)
    const { companyId } = actor
    await db.account.update({
      where: { companyId_id: { companyId, id: account.id } },
      data: { linkedAt: new Date('2026-01-01') },
    })
    await db.accountChange.createMany({
      data: [
        { companyId, accountId: account.id, kind: 'linked', memberId: member.id, at: new Date('2026-01-01') },
        {
          companyId,
          accountId: account.id,
          kind: 'changed',
          before: { role: 'm', role_label: 'Membre', fields: {} },
          after: { role: 'o', role_label: 'Owner', fields: {} },
          at: new Date('2026-01-02'),
        },
      ],
    })

    const { items, total } = await listMemberJournal(actor, member.id, { page: 1, size: 1 })

    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'changed', user: null, facts: [{ fact: 'role', before: 'Membre', after: 'Owner' }] },
    ])
  })

  it('forgets what happened to an account before it was the member’s', async () => {
    const actor = await aCompany()
    const before = await aMember(actor)
    const account = await anAccountOf(actor, before.id)
    await db.accountChange.create({
      data: {
        companyId: actor.companyId,
        accountId: account.id,
        kind: 'linked',
        memberId: before.id,
        at: new Date('2025-01-01'),
      },
    })
    const after = await aMember(actor)
    await db.account.update({
      where: { companyId_id: { companyId: actor.companyId, id: account.id } },
      data: { memberId: after.id, linkedAt: new Date() },
    })

    const { total } = await listMemberJournal(actor, after.id, { page: 1, size: 10 })

    expect(total).toBe(0)
  })
})

describe('an export of a selection', () => {
  it('holds those and nobody else, with the names of their applications', async () => {
    const actor = await aCompany()
    const chosen = await aMember(actor, { last_name: 'Choisie' })
    await anAccountOf(actor, chosen.id, { application: 'gitlab' })
    await aMember(actor, { last_name: 'Autre' })
    const stranger = await aMember(await aCompany())

    const query = memberExportQuery.parse({ ids: [chosen.id, stranger.id] })
    const rows = []
    for await (const row of await exportMembers(actor, query, String)) rows.push(row)

    expect(rows.map(([name]) => name)).toEqual(['Choisie'])
    expect(rows[0]).toContain('gitlab')
  })
})
