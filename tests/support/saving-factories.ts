import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { db, type Prisma } from '@/lib/platform/db'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

/** As a search for savings would have stored it. */
export const aSaving = (
  { companyId }: Pick<Actor, 'companyId'>,
  more: Partial<Prisma.SavingUncheckedCreateInput> = {},
) =>
  db.saving.create({
    data: {
      companyId,
      key: randomUUID(),
      kind: 'inactive_account',
      name: 'WordPress',
      amount: 12_000n,
      currency: 'EUR',
      isCounted: true,
      factsHash: new Uint8Array(createHash('sha256').update(randomUUID()).digest()),
      ...more,
    },
  })

export const aReclaim = (
  { companyId }: Pick<Actor, 'companyId'>,
  more: Omit<Partial<Prisma.ReclaimUncheckedCreateInput>, 'userConnectorId' | 'accountId'> & {
    userConnectorId: string
    accountId: string
  },
) =>
  db.reclaim.create({
    data: {
      companyId,
      kind: 'inactive_account',
      personName: 'Ada Morel',
      address: 'ada@corvelle.example',
      language: 'en',
      expiresAt: daysFromNow(14),
      amount: 12_000n,
      currency: 'EUR',
      factsHash: new Uint8Array(createHash('sha256').update('facts').digest()),
      ...more,
    },
  })

/** A paid seat of a member that nobody has used for 200 days, and the saving found in it. */
export async function anIdleAccount({
  hasLeft = false,
  email = 'ada@corvelle.example' as string | null,
} = {}) {
  const actor = await aCompany()
  const { companyId } = actor
  const member = await db.member.create({
    data: {
      companyId,
      firstName: 'Ada',
      lastName: 'Morel',
      email,
      ...(hasLeft && { endDate: daysFromNow(-10) }),
    },
  })
  const connector = await aConnected(actor, 'bitwarden', {
    label: 'Bitwarden',
    pricePerSeat: 1_000n,
    currency: 'EUR',
    credentials: 'sealed',
  })
  const account = await anAccount(actor, connector.id, {
    displayName: 'Ada Morel',
    email: 'ada@corvelle.example',
    memberId: member.id,
    hasSeat: true,
    status: 'active',
    lastActiveAt: daysFromNow(-200),
  })
  await findSavings(companyId)
  const saving = await db.saving.findFirstOrThrow({ where: { companyId, accountId: account.id } })
  return { actor, token: await aTokenOf(actor), member, connector, account, saving: saving.id }
}

/** Somebody who was asked about such an account, and the secret of their mail's link. */
export async function anAskedPerson(more: Partial<Prisma.ReclaimUncheckedCreateInput> = {}) {
  const idle = await anIdleAccount()
  const { factsHash } = await db.saving.findUniqueOrThrow({
    where: { companyId_id: { companyId: idle.actor.companyId, id: idle.saving } },
  })
  const { token, hash } = newOpaqueToken()
  const reclaim = await aReclaim(idle.actor, {
    userConnectorId: idle.connector.id,
    accountId: idle.account.id,
    factsHash,
    linkHash: hash,
    ...more,
  })
  return { ...idle, user: idle.token, token, reclaim }
}
