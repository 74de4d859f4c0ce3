import { describe, expect, it } from 'vitest'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { countSavings, getSaving, listSavings } from '@/lib/domain/spend/savings/list/savings'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { savingQuery } from '@/lib/domain/spend/savings/schema'
import { db } from '@/lib/platform/db'
import { anIdleAccount, aSaving, daysFromNow } from '@/tests/support/saving-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

describe('who is asked', () => {
  it('is nobody of an application whose accounts cannot be ended from here', async () => {
    const { actor, member } = await anIdleAccount()
    const { companyId } = actor
    const byFile = await aConnected(actor, 'file', { label: 'Corvelle Intranet' })
    const account = await anAccount(actor, byFile.id, { displayName: 'Ada Morel', memberId: member.id })
    const { id } = await aSaving(actor, { userConnectorId: byFile.id, accountId: account.id })

    const toAsk = savingQuery.parse({ state: 'to_ask' })

    expect(presentSaving(await getSaving(actor, id))).toMatchObject({ state: 'open', can_ask: false })
    expect((await listSavings(actor, toAsk)).items.map(({ name }) => name)).toEqual(['Bitwarden'])
    expect(await countSavings({ companyId }, { state: ['to_ask'] })).toBe(1)
    expect((await summariseSavings(actor)).counts).toMatchObject({ to_ask: 1, open: 1 })
  })

  it('is nobody of an account without an owner: its anomaly comes first', async () => {
    const { actor, account, connector } = await anIdleAccount()
    const { companyId } = actor
    await db.account.update({
      where: { companyId_id: { companyId, id: account.id } },
      data: { memberId: null, lastActiveAt: daysFromNow(-210) },
    })
    const anomaly = await db.anomaly.create({
      data: { companyId, accountId: account.id, userConnectorId: connector.id },
    })
    await findSavings(companyId)

    const [saving] = (await listSavings(actor, savingQuery.parse({}))).items

    expect(presentSaving(saving!)).toMatchObject({
      state: 'open',
      anomaly: anomaly.id,
      can_ask: false,
      can_end: false,
    })
  })
})
