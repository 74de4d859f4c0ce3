import { describe, expect, it } from 'vitest'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { db, pool } from '@/lib/platform/db'
import { rita } from '@/tests/domain/reviews/access-reviews/api-set-up'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { aPerson, aReviewableCompany } from '@/tests/support/review-factories'

const { PATCH: changeConnector, PUT: putConnector } = userConnectorsApi['/api/user_connectors/{id}']

describe('the reviewer of an application', () => {
  async function connected() {
    const { actor, connector, reviewer } = await aReviewableCompany()
    const token = await aTokenOf(actor)
    const change = (body: object, method = 'PATCH') =>
      call(method === 'PUT' ? putConnector : changeConnector, '/api/user_connectors', {
        token,
        method,
        params: { id: connector.id },
        body,
      })
    return { actor, reviewer, change }
  }

  it('is a member, shown as the list has them now', async () => {
    const { actor, reviewer, change } = await connected()

    const set = await change({ reviewer: { member: reviewer.id } })
    await db.member.update({
      where: { companyId_id: { companyId: actor.companyId, id: reviewer.id } },
      data: { lastName: 'Nouveau', email: null },
    })
    const renamed = await change({ label: 'GitHub' })

    expect(set.json.reviewer).toEqual({ member: reviewer.id, ...rita })
    expect(renamed.json.reviewer).toEqual({ member: reviewer.id, name: 'Rita Nouveau', email: null })
  })

  it('is somebody by address, or nobody, and stays when it is left out', async () => {
    const { change } = await connected()
    const max = { name: 'Max', email: 'max@elsewhere.example' }

    expect((await change({ reviewer: max })).json.reviewer).toEqual({ ...max, member: null })
    expect((await change({ is_paused: true })).json.reviewer).toEqual({ ...max, member: null })
    expect((await change({ reviewer: null })).json.reviewer).toBeNull()
    await change({ reviewer: max })
    expect((await change({ label: 'GitHub' }, 'PUT')).json.reviewer).toEqual({ ...max, member: null })
    expect((await change({ label: 'GitHub', reviewer: null }, 'PUT')).json.reviewer).toBeNull()
  })

  it('is refused when they cannot be written to, or are not ours', async () => {
    const { actor, change } = await connected()
    const mute = await aPerson(actor, 'Max', 'Muet', { email: null })
    const theirs = await aReviewableCompany()

    const without = await change({ reviewer: { member: mute.id } })
    const foreign = await change({ reviewer: { member: theirs.reviewer.id } })
    const half = await change({ reviewer: { name: 'Max' } })

    expect(without).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'reviewer.member' }] },
    })
    expect(foreign.status).toBe(404)
    expect(half).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'reviewer.email' }] } })
    const { rows } = await pool.query(
      'SELECT count(*)::int AS n FROM user_connectors WHERE company_id = $1 AND (reviewer_email IS NOT NULL OR reviewer_member_id IS NOT NULL)',
      [actor.companyId],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is nobody once the member is deleted', async () => {
    const { actor, reviewer, change } = await connected()
    await change({ reviewer: { member: reviewer.id } })
    await db.account.updateMany({
      where: { companyId: actor.companyId, memberId: reviewer.id },
      data: { memberId: null },
    })
    await db.member.delete({ where: { companyId_id: { companyId: actor.companyId, id: reviewer.id } } })

    expect((await change({ label: 'GitHub' })).json.reviewer).toBeNull()
  })
})
