import type { Actor } from '@/lib/domain/record/actor'
import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { listSavings } from '@/lib/domain/spend/savings/list/savings'
import { type SavingView, savingQuery } from '@/lib/domain/spend/savings/schema'
import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import { type SpendView, spendQuery } from '@/lib/domain/spend/spends/schema'
import { listSpends } from '@/lib/domain/spend/spends/spends'

const shown = 10

export type Insights = {
  duplicates: { newest: SpendView[]; total: number }
  /** Paid but unused seats, most expensive first. */
  unused: SavingView[]
}

/** The data of the insights drawer beside the summary; nothing is read while it is closed. */
export async function readInsights(
  actor: Actor,
  panel: string | string[] | undefined,
): Promise<Insights | null> {
  if (panel !== 'insights') return null
  const [twice, unused] = await Promise.all([
    listSpends(
      actor,
      spendQuery.parse({
        is_duplicate: 'true',
        state: ['to_validate', 'validated'],
        itemsPerPage: shown,
        order: { booked_on: 'desc' },
      }),
    ),
    listSavings(
      actor,
      savingQuery.parse({ kind: ['unused_seats', 'plan_above_use'], state: ['open'], itemsPerPage: shown }),
    ),
  ])
  return {
    duplicates: { newest: twice.items.map(presentSpend), total: twice.total },
    unused: unused.items.map(presentSaving),
  }
}
