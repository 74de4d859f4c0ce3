import { expect, it } from 'vitest'
import { countSpendTabs, readMovementState } from '@/lib/domain/spend/spends/spends'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aStatement, monthly, someSpends } from '@/tests/support/spend-factories'

it('knows whether there are movements, and whether they were read', async () => {
  const actor = await aCompany()
  expect(await readMovementState(actor)).toEqual({ hasMovements: false, hasSpends: false })

  await aStatement(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 2))
  expect(await readMovementState(actor)).toEqual({ hasMovements: true, hasSpends: false })

  await someSpends(actor, [])
  expect(await readMovementState(actor)).toEqual({ hasMovements: true, hasSpends: true })
})

it('counts the spends of each tab under the same filters', async () => {
  const actor = await aCompany()
  const [one] = await someSpends(actor, [
    ...monthly('GITLAB INC SAN FRANCISCO', 89_900, 3),
    ...monthly('PRLV SEPA NOTION LABS INC', 72_000, 2),
  ])
  await db.spend.update({
    where: { companyId_id: { companyId: actor.companyId, id: one!.id } },
    data: { state: 'validated' },
  })

  expect(await countSpendTabs(actor, {})).toEqual({ all: 5, to_validate: 4, validated: 1, invalidated: 0 })
  expect(await countSpendTabs(actor, { state: ['validated'], search: 'notion' })).toMatchObject({ all: 2 })
})
