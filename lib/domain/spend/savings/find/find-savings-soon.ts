import { goingOn } from '@/lib/domain/record/going-on'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** Queues a new search for savings, after facts have changed. At most one waits for each company. */
export const findSavingsSoon = (companyId: string, tx: Tx = db) =>
  enqueue(tx, 'find-savings', { companyId }, { singletonKey: companyId })

/** Every company once a day, since accounts become idle without any event. */
export async function findSavingsOfAll(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: goingOn(),
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of companies) await findSavingsSoon(id)
}
