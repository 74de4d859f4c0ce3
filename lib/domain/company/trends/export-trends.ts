import { readTrends } from '@/lib/domain/company/trends/read-trends'
import type { TrendQuery } from '@/lib/domain/company/trends/schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { ListExport } from '@/lib/domain/record/lists/exports'
import type { ListSource } from '@/lib/domain/record/lists/listing'

/** A month of the company, or with a label the accounts of one connection in it. */
export type TrendLine = {
  month: string
  label: string | null
  accounts: number | null
  anomalies: { opened: number; resolved: number; left: number } | null
}

/** Each month of the company, oldest first, followed by its accounts in each application. */
export const trendLines = (
  actor: Actor,
  query: TrendQuery,
): Pick<ListSource<TrendLine, TrendLine>, 'page' | 'rows'> => ({
  page: async () => {
    const { months, anomalies, accounts } = await readTrends(actor, query)
    return months.flatMap((month, at): TrendLine[] => {
      const values = accounts.flatMap((account) => account.months[at] ?? [])
      const { opened, resolved, left } = anomalies
      return [
        {
          month,
          label: null,
          accounts: values.length > 0 ? values.reduce((sum, count) => sum + count, 0) : null,
          anomalies: { opened: opened[at]!, resolved: resolved[at]!, left: left[at]! },
        },
        ...accounts.map((account) => ({
          month,
          label: account.label,
          accounts: account.months[at] ?? null,
          anomalies: null,
        })),
      ]
    })
  },
  rows: async (lines) => lines,
})

export const trendExport: ListExport<TrendLine> = {
  list: 'trends',
  columns: {
    month: ({ month }) => month,
    application: ({ label }, say) => label ?? say('exports.all_applications'),
    accounts: ({ accounts }) => accounts,
    opened_anomalies: ({ anomalies }) => anomalies?.opened,
    resolved_anomalies: ({ anomalies }) => anomalies?.resolved,
    anomalies_left: ({ anomalies }) => anomalies?.left,
  },
}
