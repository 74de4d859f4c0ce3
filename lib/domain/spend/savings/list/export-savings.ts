import { instantOf, type ListExport } from '@/lib/domain/record/lists/list-export'
import type { SavingRow } from '@/lib/domain/spend/savings/list/saving-rows'
import { decimalOf } from '@/lib/domain/spend/spends/export-spends'

export const savingExport: ListExport<SavingRow> = {
  list: 'savings',
  columns: {
    application: ({ name }) => name,
    member: ({ personName, accountId }) => (accountId ? personName : null),
    kind: ({ kind }, say) => say(`savings.kinds.${kind}`),
    state: ({ state }, say) => say(`savings.states.${state}`),
    amount_year: ({ amount, currency }) =>
      amount === null || !currency ? null : decimalOf(amount, currency),
    currency: ({ currency }) => currency,
    is_estimate: ({ isEstimate }, say) => say(`exports.facts.${isEstimate}`),
    keep_reason: ({ keepReason, dismissedReason }) => dismissedReason ?? keepReason,
    remind_on: ({ remindOn }) => remindOn,
    found_at: ({ foundAt }) => instantOf(foundAt),
  },
}
