import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { db } from '@/lib/platform/db'

export type MovementFacts = {
  label: string
  /** Minor units; what is paid is negative. */
  amount?: number
  on?: string
  currency?: string
  creditorId?: string
  mandate?: string
}

/** The first of a month so many months before this one, plus days. */
export function monthsAgo(months: number, day = 5): string {
  const now = new Date()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day)
  return new Date(first).toISOString().slice(0, 10)
}

/** An account of a bank that is known from files. */
export async function aBankAccount({ companyId }: Pick<Actor, 'companyId'>, currency = 'EUR') {
  const connection = await db.bankConnection.create({
    data: { companyId, provider: 'file', name: 'Banque de l’Ourcq' },
  })
  return db.bankAccount.create({
    data: { companyId, connectionId: connection.id, name: 'Compte courant', currency },
  })
}

/** Movements of a new bank account, not classified yet. */
export async function aStatement(
  actor: Pick<Actor, 'companyId'>,
  movements: MovementFacts[],
  currency = 'EUR',
) {
  const { companyId } = actor
  const account = await aBankAccount(actor, currency)
  return db.bankTransaction.createManyAndReturn({
    data: movements.map(({ on = monthsAgo(1), amount = -1_200, ...movement }) => ({
      companyId,
      accountId: account.id,
      bookedOn: new Date(on),
      amount: BigInt(amount),
      currency,
      fingerprint: new Uint8Array(createHash('sha256').update(randomUUID()).digest()),
      source: 'csv:test',
      ...movement,
    })),
  })
}

/** A year of one subscription, once a month. */
export const monthly = (label: string, amount: number, months = 12): MovementFacts[] =>
  Array.from({ length: months }, (_, index) => ({ label, amount: -amount, on: monthsAgo(index + 1) }))

/** Movements, classified as the job does it. @returns the spends, newest first */
export async function someSpends(
  actor: Pick<Actor, 'companyId'>,
  movements: MovementFacts[],
  currency?: string,
) {
  const transactions = await aStatement(actor, movements, currency)
  await classifySpends(actor.companyId)
  return db.spend.findMany({
    where: { companyId: actor.companyId, transactionId: { in: transactions.map(({ id }) => id) } },
    orderBy: [{ bookedOn: 'desc' }, { id: 'desc' }],
    include: { transaction: true },
  })
}

/** What a statement of any company holds: software that is known, software that is not, and the rest. */
export const ordinaryMovements: MovementFacts[] = [
  ...monthly('GITLAB INC SAN FRANCISCO', 89_900),
  ...monthly('PRLV SEPA NOTION LABS INC', 72_000),
  { label: 'GOOGLE WORKSPACE_CORVEL', amount: -106_800 },
  { label: 'CB BOULANGERIE DUPAIN 12/03', amount: -2_340 },
  { label: 'VIR SALAIRES MARS', amount: -3_400_000 },
]

/** One spend, written as the classifier would. */
export async function aSpend(actor: Pick<Actor, 'companyId'>, label = 'PADDLE.NET* TRANSCRIBO') {
  const [transaction] = await aStatement(actor, [{ label }])
  return db.spend.create({
    data: {
      companyId: actor.companyId,
      transactionId: transaction!.id,
      bookedOn: transaction!.bookedOn,
      amount: -transaction!.amount,
      currency: transaction!.currency,
      merchantKey: 'TRANSCRIBO',
      detected: 'suggested',
      score: 72,
      reasons: [{ key: 'regular_unknown', args: { period: 'monthly' } }],
      isSpend: true,
    },
  })
}
