import type { Vendor } from '@/lib/domain/spend/detection/types'
import { wireAmount } from '@/lib/domain/spend/money'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import type { SpendView, VendorView } from '@/lib/domain/spend/spends/schema'
import type { SpendRow } from '@/lib/domain/spend/spends/spend-rows'

export const presentSpend = (row: SpendRow): SpendView => ({
  id: row.id,
  booked_on: row.bookedOn,
  label: row.label,
  counterparty: row.counterparty,
  amount: wireAmount(row.amount),
  currency: row.currency,
  original_amount: row.originalAmount === null ? null : wireAmount(row.originalAmount),
  original_currency: row.originalCurrency,
  bank_account: { id: row.accountId, name: row.accountName },
  payee: payeeOf(row),
  name: nameOf(row),
  vendor: presentVendorOrNull(findVendor(row.vendorId)),
  product: row.product,
  merchant_key: row.merchantKey,
  finding: row.detected,
  score: row.score,
  reasons: row.reasons,
  is_chosen: row.choice !== null,
  link: row.linkKind,
  is_duplicate: row.isDuplicate,
  is_spend: row.isSpend,
  state: row.state,
  decided_by: row.decidedByName,
  decided_at: row.decidedAt?.toISOString() ?? null,
})

export const presentVendor = ({ id, name, category, domains }: Vendor): VendorView => ({
  id,
  name,
  category,
  domain: domains[0] ?? null,
})

const presentVendorOrNull = (vendor: Vendor | null) => vendor && presentVendor(vendor)
