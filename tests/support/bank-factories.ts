import { createHash, randomUUID } from 'node:crypto'
import type { BankTransaction, Prisma } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { fingerprintOf, tupleOf } from '@/lib/domain/spend/banks/match-duplicates'
import { db } from '@/lib/platform/db'

/** An account known from files, at a bank of its own. */
export async function aBankAccount(
  { companyId, userId }: Actor,
  {
    bank = 'Banque Corvelle',
    ...data
  }: { bank?: string } & Partial<Prisma.BankAccountUncheckedCreateInput> = {},
) {
  const connection = await db.bankConnection.create({
    data: { companyId, provider: 'file', name: bank, createdById: userId },
  })
  return db.bankAccount.create({
    data: { name: 'Compte courant', currency: 'EUR', ...data, companyId, connectionId: connection.id },
  })
}

type Movement = { day?: string; amount?: bigint; label?: string } & Partial<
  Omit<Prisma.BankTransactionUncheckedCreateInput, 'companyId' | 'accountId'>
>

/** One movement of an account; alike ones get the ranks that follow. */
export async function aMovement(
  { companyId, id: accountId, currency }: { companyId: string; id: string; currency: string },
  { day = '2026-03-02', amount = -4162n, label = 'CB FIGMA.COM 28/02', ...rest }: Movement = {},
): Promise<BankTransaction> {
  const tuple = tupleOf({ bookedOn: day, amount, currency, label })
  const rank = await db.bankTransaction.count({
    where: { companyId, accountId, bookedOn: new Date(day), amount, label },
  })
  return db.bankTransaction.create({
    data: {
      bookedOn: new Date(day),
      amount,
      currency,
      label,
      rank,
      fingerprint: fingerprintOf(accountId, tuple, rank),
      source: 'ofx',
      ...rest,
      companyId,
      accountId,
    },
  })
}

/** A bank with an account, a movement of it and an import under way. */
export async function aBank(actor: Actor) {
  const { companyId, userId } = actor
  const account = await aBankAccount(actor)
  const movement = await aMovement(account)
  const started = await db.bankImport.create({
    data: {
      companyId,
      userId,
      fileName: 'statement.ofx',
      state: 'previewed',
      sha256: new Uint8Array(createHash('sha256').update(randomUUID()).digest()),
      statements: [
        {
          key: '0',
          name: null,
          last4: null,
          digest: null,
          currency: 'EUR',
          rows: 1,
          from: null,
          to: null,
          balancesRight: null,
          moneyIn: 0,
          moneyOut: 0,
          balances: [],
          isOtherAccount: false,
          notes: [],
        },
      ],
      choices: { 0: account.id },
      rowCount: 1,
      newCount: 1,
    },
  })
  return {
    bankConnection: account.connectionId,
    bankAccount: account.id,
    bankTransaction: movement.id,
    bankImport: started.id,
  }
}
