export const savingKinds = [
  'unused_seats',
  'plan_above_use',
  'left_member',
  'inactive_account',
  'two_applications',
  'annual_price',
  'renewal',
] as const

export const savingOrders = ['amount', 'found_at', 'name'] as const

/** The day on which the contract of a finding renews, where it is known. */
export const renewalOf = ({ on, renews_on }: Record<string, string | number | null>): string | null =>
  typeof on === 'string' ? on : typeof renews_on === 'string' ? renews_on : null
