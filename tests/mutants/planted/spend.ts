import type { PlantedFault } from '@/tests/mutants/planted-fault'

const detection = [
  'tests/domain/spend/detection/classify-transactions.test.ts',
  'tests/domain/spend/detection/find-streams.test.ts',
]
const savings = [
  'tests/domain/spend/savings/savings-of.test.ts',
  'tests/domain/spend/savings/saving-states.test.ts',
]
const spends = ['tests/api/spends.test.ts', 'tests/domain/spend/spends/classify-spends.test.ts']

/** Spends, savings and the subscription. */
export const spend: PlantedFault[] = [
  {
    wrong: 'the same charge three days later is no duplicate',
    file: 'lib/domain/spend/detection/recurrence/assess-charges.ts',
    find: '<= WITHIN_DAYS',
    replace: '< WITHIN_DAYS',
    tests: detection,
  },
  {
    wrong: 'a fee on the last day on which it may follow a payment is not linked to it',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '<= FEE_DAYS',
    replace: '< FEE_DAYS',
    tests: detection,
  },
  {
    wrong: 'a refund on the last day is not linked to its charge',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '> REFUND_DAYS',
    replace: '>= REFUND_DAYS',
    tests: detection,
  },
  {
    wrong: 'a refund of the whole amount is not linked to its charge',
    file: 'lib/domain/spend/detection/matching/link-rows.ts',
    find: '>= amountMinor) return',
    replace: '> amountMinor) return',
    tests: detection,
  },
  {
    wrong: 'a learned rule leaves out its greatest amount',
    file: 'lib/domain/spend/detection/matching/learned-rules.ts',
    find: 'amount <= maximumMinor',
    replace: 'amount < maximumMinor',
    tests: detection,
  },
  {
    wrong: 'a filter by least amount leaves out exactly that amount',
    file: 'lib/domain/spend/spends/spends.ts',
    find: 'abs(s.amount) >= ${min_amount}',
    replace: 'abs(s.amount) > ${min_amount}',
    tests: spends,
  },
  {
    wrong: 'an export writes charges without their sign',
    file: 'lib/domain/spend/money.ts',
    find: "amount < 0n ? '-' : ''",
    replace: "''",
    tests: [...spends, 'tests/api/exports.test.ts'],
  },
  {
    wrong: 'the first booking of a bank account is shown as the last one',
    file: 'lib/domain/spend/banks/present-bank.ts',
    find: 'last_booked_on: dayOf(row.lastBookedOn)',
    replace: 'last_booked_on: dayOf(row.firstBookedOn)',
    tests: ['tests/domain/spend/banks/imports.test.ts', 'tests/api/providers.test.ts'],
  },
  {
    wrong: 'likely duplicates of an import are shown as exact ones',
    file: 'lib/domain/spend/banks/present-import.ts',
    find: 'exact: found.exactCount',
    replace: 'exact: found.probableCount',
    tests: ['tests/domain/spend/banks/imports.test.ts', 'tests/domain/spend/banks/match-duplicates.test.ts'],
  },
  {
    wrong: 'as many seats used as bought are a saving',
    file: 'lib/domain/spend/savings/find/find-in-seats.ts',
    find: 'used >= purchased',
    replace: 'used > purchased',
    tests: savings,
  },
  {
    wrong: 'a plan of which exactly half is used is no saving',
    file: 'lib/domain/spend/savings/find/find-in-seats.ts',
    find: 'used * 2 > purchased',
    replace: 'used * 2 >= purchased',
    tests: savings,
  },
  {
    wrong: 'the account of somebody on their last day is a saving already',
    file: 'lib/domain/spend/savings/find/read-facts.ts',
    find: 'AND (m.end_date < ${today}::date',
    replace: 'AND (m.end_date <= ${today}::date',
    tests: savings,
  },
  {
    wrong: 'a saving can be asked for although the access cannot be ended',
    file: 'lib/domain/spend/savings/list/present-saving.ts',
    find: "can_ask: row.canEnd && row.state === 'to_ask'",
    replace: "can_ask: row.state === 'to_ask'",
    tests: savings,
  },
  {
    wrong: 'a plan that ends now is still open',
    file: 'lib/domain/subscription/plan-state.ts',
    find: 'plan.readOnlyFrom <= now',
    replace: 'plan.readOnlyFrom < now',
    tests: [
      'tests/domain/subscription/plan-state.test.ts',
      'tests/domain/subscription/expired-clock.test.ts',
    ],
  },
  {
    wrong: 'a plan that was cancelled stays open for the days of grace',
    file: 'lib/domain/subscription/plan-state.ts',
    find: 'cancelAt && cancelAt < grace ? cancelAt : grace',
    replace: 'grace',
    tests: ['tests/domain/subscription/plan-state.test.ts'],
  },
  {
    wrong: 'somebody needs no seat on their last day',
    file: 'lib/domain/subscription/sync/seats.ts',
    find: 'm.end_date >= ${todayInSql}',
    replace: 'm.end_date > ${todayInSql}',
    tests: ['tests/domain/subscription/seats.test.ts'],
  },
]
