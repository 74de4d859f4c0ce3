import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** What costs and what is used have changed: the worker looks for savings again. One look waits at most for a company. */
export const findSavingsSoon = (companyId: string, tx: Tx = db) =>
  enqueue(tx, 'find-savings', { companyId }, { singletonKey: companyId })

/** Every company once a day: days without activity pass by themselves. */
export async function findSavingsOfAll(): Promise<void> {
  const companies = await everyCompany.company.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  for (const { id } of companies) await findSavingsSoon(id)
}
