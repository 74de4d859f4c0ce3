import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { noteSeatsRefused, storeSeats } from '@/lib/domain/connections/runs/store-seats'
import { endDone, endSuspended } from '@/lib/domain/execution/provisioning/end-provisioning'
import { takeRequest } from '@/lib/domain/provisioning/requests/request-states'
import { answerReclaim, getQuestion } from '@/lib/domain/spend/reclaims/answer-reclaim'
import { askPeople } from '@/lib/domain/spend/reclaims/ask-people'
import { endSavings } from '@/lib/domain/spend/reclaims/end-reclaims'
import { followReclaims } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { mintReclaimLink } from '@/lib/domain/spend/reclaims/mint-reclaim-link'
import { dismissSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { getSaving } from '@/lib/domain/spend/savings/list/savings'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { anAskedPerson, anIdleAccount, daysFromNow } from '@/tests/support/saving-factories'

const byToken = (method: 'GET' | 'POST', token: string, body?: unknown) =>
  call(
    routes['/api/reclaim_questions/by_token/{token}']![method]!,
    `/api/reclaim_questions/by_token/${token}`,
    {
      params: { token },
      ...(body !== undefined && { body }),
    },
  )
const reclaimOf = (companyId: string) =>
  db.reclaim.findFirstOrThrow({ where: { companyId }, orderBy: { askedAt: 'desc' } })
const requestsOf = (companyId: string) => db.provisioning.findMany({ where: { companyId } })
const mailsOf = async (companyId: string) =>
  (await db.mail.findMany({ where: { companyId }, orderBy: { createdAt: 'asc' } })).map(
    ({ template }) => template,
  )
const set = (companyId: string, data: object) => db.reclaim.updateMany({ where: { companyId }, data })
const endsUnused = (companyId: string) =>
  everyCompany.company.update({ where: { id: companyId }, data: { endsUnused: true } })

describe('asking', () => {
  it('asks once, however often and by however many it is asked for', async () => {
    const { actor, saving } = await anIdleAccount()

    const answers = await Promise.all([1, 2, 3].map(() => askPeople(actor, { ids: [saving] })))

    expect(answers.map(({ asked }) => asked).sort()).toEqual([0, 0, 1])
    expect(answers.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual([
      'under_way',
      'under_way',
    ])
    expect(await mailsOf(actor.companyId)).toEqual(['reclaim_question'])
  })

  it('says of whom nobody knows an address, and of who left, that they cannot be asked', async () => {
    for (const idle of [await anIdleAccount({ email: null }), await anIdleAccount({ hasLeft: true })])
      expect(await askPeople(idle.actor, { ids: [idle.saving] })).toMatchObject({
        asked: 0,
        refused: [{ reason: 'nobody_to_ask' }],
      })
  })

  it('fills no mailbox: five questions a day to one person', async () => {
    const { actor, saving } = await anIdleAccount({ email: `ada-${Date.now()}@corvelle.example` })
    const { companyId } = actor
    const reasons = []
    for (let n = 0; n < 6; n++) {
      reasons.push((await askPeople(actor, { ids: [saving] })).refused[0]?.reason)
      await db.reclaim.deleteMany({ where: { companyId } })
    }

    expect(reasons).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many_today'])
  })
})

describe('the link of a question', () => {
  it('shows it without writing, takes an answer once however often it is clicked, and lets it be changed', async () => {
    const { actor, token } = await anAskedPerson()
    const before = await reclaimOf(actor.companyId)

    const seen = await byToken('GET', token)
    expect(await reclaimOf(actor.companyId)).toEqual(before)
    const clicks = await Promise.all([1, 2].map(() => byToken('POST', token, { answer: 'release' })))
    const kept = await byToken('POST', token, { answer: 'keep', reason: 'For the yearly report' })

    expect(seen.json).toMatchObject({ application: 'Bitwarden', answer: 'none', ends_unanswered: false })
    expect(clicks.map(({ status, json }) => [status, json.answer])).toEqual([
      [200, 'release'],
      [200, 'release'],
    ])
    expect(kept.json).toMatchObject({ answer: 'keep', keep_reason: 'For the yearly report' })
    expect(await mailsOf(actor.companyId)).toEqual(['reclaim_released'])
    expect(await requestsOf(actor.companyId)).toEqual([])
  })

  it('wants a reason to keep, beside its field', async () => {
    const { token } = await anAskedPerson()

    for (const reason of ['', '  ', 'x']) {
      const answer = await byToken('POST', token, { answer: 'keep', reason })
      expect([answer.status, answer.json.violations?.[0]?.propertyPath]).toEqual([422, 'reason'])
    }
  })

  it('is dead alike when expired, answered by the company, replaced by a newer mail, or never there', async () => {
    const expired = await anAskedPerson({ expiresAt: daysFromNow(-1) })
    const cancelled = await anAskedPerson({ state: 'cancelled' })
    const replaced = await anAskedPerson()
    await mintReclaimLink(replaced.actor.companyId, replaced.reclaim.id)

    const answers = await Promise.all(
      [expired.token, cancelled.token, replaced.token, 'x'.repeat(43)].map((token) =>
        byToken('POST', token, { answer: 'release' }),
      ),
    )

    expect(new Set(answers.map(({ status, json }) => `${status} ${json['hydra:description']}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(404)
  })

  it('takes no answer about an account that is gone', async () => {
    const { actor, account, token } = await anAskedPerson()
    const key = { companyId_id: { companyId: actor.companyId, id: account.id } }
    await db.account.update({ where: key, data: { goneAt: new Date() } })

    await expect(answerReclaim(token, { answer: 'release' }, 'x')).rejects.toMatchObject({ kind: 'conflict' })
    await followReclaims()

    expect((await reclaimOf(actor.companyId)).state).toBe('cancelled')
    await expect(getQuestion(token, 'x')).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('the end', () => {
  it('comes by a colleague after an agreement, is proven by reading again, and is counted then', async () => {
    const { actor, account, token, saving } = await anAskedPerson()
    const { companyId } = actor
    await answerReclaim(token, { answer: 'release' }, 'x')

    const twice = await Promise.all([1, 2].map(() => endSavings(actor, { ids: [saving] })))
    const [request, ...more] = await requestsOf(companyId)
    const savedBefore = (await summariseSavings(actor)).currencies[0]
    const taken = await takeRequest(request!.id)
    await endSuspended(taken!.request, account)

    expect(twice.map(({ ending }) => ending).sort()).toEqual([0, 1])
    expect(more).toEqual([])
    expect(request).toMatchObject({ act: 'deactivate', accountId: account.id })
    expect(savedBefore).toMatchObject({ saved: 0, agreed: 12_000, total: 12_000 })
    expect((await reclaimOf(companyId)).state).toBe('ended')
    // Suspended, and its vendor still counts a seat: not before a reading that says otherwise.
    expect((await summariseSavings(actor)).currencies[0]).toMatchObject({ saved: 0 })
    await db.account.updateMany({ where: { companyId }, data: { hasSeat: false } })
    await findSavings(companyId)
    expect((await summariseSavings(actor)).currencies[0]).toMatchObject({
      saved: 12_000,
      saved_count: 1,
      total: 0,
    })
  })

  it('is no saving where the application could not prove it', async () => {
    const { actor, token, saving } = await anAskedPerson()
    await answerReclaim(token, { answer: 'release' }, 'x')
    await endSavings(actor, { ids: [saving] })
    const [request] = await requestsOf(actor.companyId)

    await endDone((await takeRequest(request!.id))!.request, async () => {})

    expect((await reclaimOf(actor.companyId)).state).toBe('failed')
  })

  it('is refused of a question that waits or was answered otherwise', async () => {
    const { actor, token, saving } = await anAskedPerson()
    const refused = { ending: 0, refused: [{ saving, reason: 'cannot_end' }] }

    expect(await endSavings(actor, { ids: [saving] })).toEqual(refused)
    await answerReclaim(token, { answer: 'keep', reason: 'Needed' }, 'x')
    expect(await endSavings(actor, { ids: [saving] })).toEqual(refused)
    expect(await askPeople(actor, { ids: [saving] })).toMatchObject({
      asked: 0,
      refused: [{ reason: 'kept' }],
    })
  })

  it('comes by itself after fourteen days where the company wants it, once, whoever dies in between', async () => {
    const { actor } = await anAskedPerson()
    const { companyId } = actor
    await set(companyId, { expiresAt: daysFromNow(-1) })

    await followReclaims()
    expect((await reclaimOf(companyId)).state).toBe('unanswered')
    expect(await requestsOf(companyId)).toEqual([])
    await endsUnused(companyId)
    await Promise.all([followReclaims(), followReclaims()])
    await followReclaims()

    expect((await reclaimOf(companyId)).state).toBe('ending')
    expect(await requestsOf(companyId)).toHaveLength(1)
  })

  it('leaves a day to take an agreement back, as scanners press buttons', async () => {
    const { actor, token } = await anAskedPerson()
    await endsUnused(actor.companyId)
    await answerReclaim(token, { answer: 'release' }, 'x')

    await followReclaims()
    expect((await reclaimOf(actor.companyId)).state).toBe('agreed')
    await set(actor.companyId, { answeredAt: daysFromNow(-2) })
    await followReclaims()

    expect((await reclaimOf(actor.companyId)).state).toBe('ending')
  })

  it('is reminded of once', async () => {
    const { actor } = await anAskedPerson({ askedAt: daysFromNow(-8) })

    await Promise.all([followReclaims(), followReclaims()])
    await followReclaims()

    expect(await mailsOf(actor.companyId)).toEqual(['reclaim_reminder'])
  })
})

describe('what was found', () => {
  it('stays dismissed until its facts change, and is in no total', async () => {
    const { actor, account, saving } = await anIdleAccount()
    await dismissSavings(actor, { ids: [saving], reason: 'A shared device' })
    await findSavings(actor.companyId)
    const dismissed = await getSaving(actor, saving)
    const total = (await summariseSavings(actor)).currencies
    const key = { companyId_id: { companyId: actor.companyId, id: account.id } }
    await db.account.update({ where: key, data: { lastActiveAt: daysFromNow(-120) } })
    await findSavings(actor.companyId)

    expect(dismissed).toMatchObject({ state: 'dismissed', dismissedReason: 'A shared device' })
    expect(total).toEqual([])
    expect(await getSaving(actor, saving)).toMatchObject({ state: 'to_ask', dismissedReason: null })
  })

  it('is nothing of an account whose activity or seat is not told', async () => {
    const { actor, account } = await anIdleAccount()
    const key = { companyId_id: { companyId: actor.companyId, id: account.id } }
    for (const data of [{ lastActiveAt: null }, { hasSeat: false, lastActiveAt: daysFromNow(-200) }]) {
      await db.account.update({ where: key, data })
      await findSavings(actor.companyId)
      expect(await db.saving.count({ where: { companyId: actor.companyId } })).toBe(0)
    }
  })

  it('keeps seats that were told once a vendor refuses, and forgets those it names no more', async () => {
    const { actor, connector } = await anIdleAccount()
    const asked = { companyId: actor.companyId, userConnectorId: connector.id }
    const seats = () =>
      db.connectorSeats.findMany({
        where: asked,
        select: { licence: true, purchased: true },
        orderBy: { licence: 'asc' },
      })
    const pool = (licence: string) => ({ licence, name: licence, purchased: 40, used: 30 })

    await storeSeats(asked, [pool('a'), pool('b')])
    await noteSeatsRefused(asked)
    const refused = await seats()
    await storeSeats(asked, [pool('b')])

    expect(refused).toEqual([
      { licence: 'a', purchased: 40 },
      { licence: 'b', purchased: 40 },
    ])
    expect(await seats()).toEqual([{ licence: 'b', purchased: 40 }])
  })

  it('refuses seats and prices that cannot be', async () => {
    const { connector, token } = await anIdleAccount()
    const path = `/api/user_connectors/${connector.id}`
    const patch = (body: object) =>
      call(routes['/api/user_connectors/{id}']!.PATCH!, path, {
        token,
        params: { id: connector.id },
        method: 'PATCH',
        body,
      })

    for (const body of [
      { purchased_seats: -1 },
      { purchased_seats: 1.5 },
      { purchased_seats: 1e9 },
      { annual_price_per_seat: '-5' },
      { price_per_seat: '9'.repeat(13) },
    ]) {
      const answer = await patch(body)
      expect([answer.status, answer.json.violations?.[0]?.propertyPath]).toEqual([422, Object.keys(body)[0]])
    }
    expect((await patch({ purchased_seats: 40, annual_price_per_seat: '9000' })).json).toMatchObject({
      purchased_seats: 40,
      annual_price_per_seat: '9000',
    })
  })
})
