import { instantOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { decimalOf } from '@/lib/domain/spend/money'
import { nameOf } from '@/lib/domain/spend/payees/payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import type { SpendRow } from '@/lib/domain/spend/spends/spend-rows'

export const spendExport: ListExport<SpendRow> = {
  list: 'spends',
  columns: {
    booked_on: ({ bookedOn }) => bookedOn,
    label: ({ label }) => label,
    application: (row) => nameOf(row),
    category: ({ vendorId }, say) => {
      const category = findVendor(vendorId)?.category
      return category && say(`spends.vendor_categories.${category}`)
    },
    amount: ({ amount, currency }) => decimalOf(amount, currency),
    currency: ({ currency }) => currency,
    original_amount: ({ originalAmount, originalCurrency }) =>
      originalAmount !== null && originalCurrency ? decimalOf(originalAmount, originalCurrency) : null,
    original_currency: ({ originalCurrency }) => originalCurrency,
    state: ({ state }, say) => say(`spends.states.${state}`),
    score: ({ score }) => score,
    bank_account: ({ accountName }) => accountName,
    decided_by: ({ decidedByName }) => decidedByName,
    decided_at: ({ decidedAt }) => instantOf(decidedAt),
  },
}
