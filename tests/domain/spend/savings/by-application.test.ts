import { expect, it } from 'vitest'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { aCompany } from '@/tests/support/factories'
import { aSaving } from '@/tests/support/saving-factories'

it('adds up what could be saved in each application, the largest first, without what is not counted', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  await aSaving(actor, { name: 'Figma', application: 'figma', amount: 5_000n })
  await aSaving(actor, { name: 'Figma', application: 'figma', amount: 7_000n })
  await aSaving(actor, { name: 'Slack', application: 'slack', amount: 20_000n })
  await aSaving(actor, { name: 'Slack', application: 'slack', amount: 9_000n, isCounted: false })
  await aSaving(actor, {
    name: 'Zoom',
    amount: 90_000n,
    dismissedAt: new Date(),
    dismissedReason: 'We need it',
  })
  await aSaving(actor, { name: 'Notion', amount: 1_000n, currency: 'USD' })
  await aSaving(stranger, { name: 'Theirs' })

  const { currencies } = await summariseSavings(actor)

  expect(currencies).toMatchObject([
    {
      currency: 'EUR',
      total: 32_000,
      by_application: [
        { name: 'Slack', application: 'slack', total: 20_000, agreed: 0, asked: 0, not_asked: 20_000 },
        { name: 'Figma', application: 'figma', total: 12_000 },
      ],
      others: { count: 0, total: 0 },
    },
    { currency: 'USD', total: 1_000, by_application: [{ name: 'Notion', application: null, total: 1_000 }] },
  ])
})

it('sums up those beyond the eight largest', async () => {
  const actor = await aCompany()
  for (let n = 1; n <= 10; n++) await aSaving(actor, { name: `Application ${n}`, amount: BigInt(n * 1_000) })

  const [euros] = (await summariseSavings(actor)).currencies

  expect(euros?.by_application).toHaveLength(8)
  expect(euros?.by_application[0]).toMatchObject({ name: 'Application 10' })
  expect(euros?.others).toEqual({ count: 2, total: 3_000 })
})
