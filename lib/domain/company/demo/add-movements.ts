import type { Language } from '@prisma/client'
import { demoMovements } from '@/lib/domain/company/demo/movements'
import { after, days, hours, todayInUtc } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** The demo company's bank account, with its movements by one statement: somebody waits for it. */
export async function addMovements(tx: Tx, companyId: string, language: Language): Promise<void> {
  const refreshed = after(-hours(3))
  const connection = await tx.bankConnection.create({
    data: {
      companyId,
      provider: 'file',
      name: 'Banque de l’Ourcq',
      lastRefreshedAt: refreshed,
      createdAt: after(-days(60)),
    },
  })
  const account = await tx.bankAccount.create({
    data: {
      companyId,
      connectionId: connection.id,
      name: language === 'fr' ? 'Compte courant' : 'Current account',
      currency: 'EUR',
      last4: '4417',
      lastRefreshedAt: refreshed,
    },
  })
  await execute(tx)`
    INSERT INTO bank_transactions (company_id, account_id, booked_on, amount, currency, label, original_amount,
                                   original_currency, fingerprint, source)
    SELECT ${companyId}::uuid, ${account.id}::uuid, r.day, r.amount, 'EUR', r.label, r."originalAmount",
           r."originalCurrency", sha256(convert_to(r.day || r.label, 'UTF8')), 'csv:demo'
      FROM jsonb_to_recordset(${JSON.stringify(demoMovements(todayInUtc()))}::jsonb) AS r(
             day date, amount bigint, label text, "originalAmount" bigint, "originalCurrency" text)`
}
