import { instantOf, type ListExport } from '@/lib/domain/record/lists/list-export'
import { currencyDigits } from '@/lib/domain/spend/banks/files/currency-digits'
import { nameOf } from '@/lib/domain/spend/classify/payees'
import type { SpendRow } from '@/lib/domain/spend/spends/spend-rows'
import { findVendor } from '@/lib/domain/spend/spends/vendors'

/** `-1234` in a currency of two digits is `-12.34`, exactly. */
export function decimalOf(amount: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0')
  const sign = amount < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

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
