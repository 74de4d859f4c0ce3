import type { PlantedFault } from '@/tests/mutants/planted-fault'

/** Spends, savings and the subscription. */
export const spend: PlantedFault[] = [
  {
    wrong: 'the same charge three days later is no duplicate',
    file: 'lib/domain/spend/detection/recurrence/assess-charges.ts',
    find: '<= WITHIN_DAYS',
    replace: '< WITHIN_DAYS',
    tests: ['tests/domain/spend/detection/boundary-days.test.ts'],
  },
  {
    wrong: 'a fee on the last day on which it may follow a payment is not linked to it',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '<= FEE_DAYS',
    replace: '< FEE_DAYS',
    tests: ['tests/domain/spend/detection/boundary-days.test.ts'],
  },
  {
    wrong: 'a refund on the last day is not linked to its charge',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '> REFUND_DAYS',
    replace: '>= REFUND_DAYS',
    tests: ['tests/domain/spend/detection/boundary-days.test.ts'],
  },
  {
    wrong: 'a refund of the whole amount is not linked to its charge',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '>= amountMinor) return',
    replace: '> amountMinor) return',
    tests: ['tests/domain/spend/detection/boundary-days.test.ts'],
  },
  {
    wrong: 'a learned rule leaves out its greatest amount',
    file: 'lib/domain/spend/detection/matching/learned-rules.ts',
    find: 'amount <= maximumMinor',
    replace: 'amount < maximumMinor',
    tests: ['tests/domain/spend/detection/boundary-days.test.ts'],
  },
  {
    wrong: 'the first booking of a bank account is shown as the last one',
    file: 'lib/domain/spend/banks/present-bank.ts',
    find: 'last_booked_on: dayOf(row.lastBookedOn)',
    replace: 'last_booked_on: dayOf(row.firstBookedOn)',
    tests: ['tests/domain/spend/presented.test.ts'],
  },
  {
    wrong: 'likely duplicates of an import are shown as exact ones',
    file: 'lib/domain/spend/banks/present-import.ts',
    find: 'exact: bankImport.exactCount',
    replace: 'exact: bankImport.probableCount',
    tests: ['tests/domain/spend/presented.test.ts'],
  },
  {
    wrong: 'a saving can be asked for although the access cannot be ended',
    file: 'lib/domain/spend/savings/list/present-saving.ts',
    find: "can_ask: row.canEnd && row.state === 'to_ask'",
    replace: "can_ask: row.state === 'to_ask'",
    tests: ['tests/domain/spend/presented.test.ts'],
  },
  {
    wrong: 'a plan that ends now is still open',
    file: 'lib/domain/subscription/plan-state.ts',
    find: 'plan.readOnlyFrom <= now',
    replace: 'plan.readOnlyFrom < now',
    tests: ['tests/domain/subscription/plan-state.test.ts'],
  },
  {
    wrong: 'a plan that was cancelled stays open for the days of grace',
    file: 'lib/domain/subscription/plan-state.ts',
    find: 'cancelAt && cancelAt < grace ? cancelAt : grace',
    replace: 'grace',
    tests: ['tests/domain/subscription/plan-state.test.ts'],
  },
]
