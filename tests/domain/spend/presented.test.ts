import { expect, it } from 'vitest'
import {
  presentBankAccount,
  presentBankConnection,
  presentBankTransaction,
} from '@/lib/domain/spend/banks/present-bank'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { canEndNow, presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import { at, flips, onWire } from '@/tests/support/field-for-field'

const say = ({ key, params = {} }: { key: string; params?: object | undefined }) =>
  [key, ...Object.values(params)].join(' ')
const day = (n: number) => onWire(n).slice(0, 10)

it('shows a connection to a bank field for field', () => {
  const row = {
    id: 'b1',
    provider: 'powens',
    name: 'Banque',
    state: 'connected',
    consentExpiresAt: at(1),
    lastRefreshedAt: at(2),
    accounts: 3,
    selectedAccounts: 2,
    nextRefreshAt: at(4),
    refreshedAt: [],
    blockedUntil: null,
    errorKey: 'banks.errors.consent',
    errorReason: 'expired',
    createdAt: at(5),
  } as unknown as Parameters<typeof presentBankConnection>[0]

  expect(presentBankConnection(row, say)).toEqual({
    id: 'b1',
    provider: 'powens',
    name: 'Banque',
    state: 'connected',
    consent_expires_at: onWire(1),
    last_refreshed_at: onWire(2),
    accounts: 3,
    selected_accounts: 2,
    next_refresh_at: onWire(4),
    refreshable_at: null,
    error: { code: 'consent', message: 'banks.errors.consent Powens expired' },
    created_at: onWire(5),
  })
})

it('shows a bank account and a movement field for field', () => {
  const account = {
    id: 'k1',
    connectionId: 'b1',
    name: 'Main',
    kind: 'checking',
    currency: 'EUR',
    last4: '1234',
    isSelected: true,
    lastRefreshedAt: at(1),
    hasUnstableIds: false,
    errorKey: null,
    errorReason: null,
    leftOutCount: 2,
    leftOut: [{ bookedOn: '2026-11-01', amount: 5, currency: 'EUR', label: 'X', reason: 'pending' }],
    transactions: 9,
    firstBookedOn: at(2),
    lastBookedOn: at(3),
    createdAt: at(4),
  } as unknown as Parameters<typeof presentBankAccount>[0]

  expect(presentBankAccount(account, say)).toEqual({
    id: 'k1',
    bank_connection: 'b1',
    name: 'Main',
    kind: 'checking',
    currency: 'EUR',
    last_4: '1234',
    selected: true,
    last_refreshed_at: onWire(1),
    has_unstable_ids: false,
    error: null,
    left_out: {
      count: 2,
      rows: [
        {
          booked_on: '2026-11-01',
          amount: 5,
          currency: 'EUR',
          label: 'X',
          reason: { code: 'pending', message: 'banks.left_out.pending' },
        },
      ],
    },
    transactions: 9,
    first_booked_on: day(2),
    last_booked_on: day(3),
    created_at: onWire(4),
  })
  const movement = {
    id: 't1',
    accountId: 'k1',
    bookedOn: at(1),
    valueOn: at(2),
    operationOn: at(3),
    amount: -1_250n,
    currency: 'EUR',
    originalAmount: -1_300n,
    originalCurrency: 'USD',
    label: 'GITLAB',
    counterparty: 'GitLab Inc',
    creditorId: 'FR12',
    mandate: 'M1',
    kind: 'card',
    source: 'file',
    removedAt: at(4),
  } as unknown as Parameters<typeof presentBankTransaction>[0]
  expect(presentBankTransaction(movement)).toEqual({
    id: 't1',
    bank_account: 'k1',
    booked_on: day(1),
    value_on: day(2),
    operation_on: day(3),
    amount: -1_250,
    currency: 'EUR',
    original_amount: -1_300,
    original_currency: 'USD',
    label: 'GITLAB',
    counterparty: 'GitLab Inc',
    creditor_id: 'FR12',
    mandate: 'M1',
    kind: 'card',
    source: 'file',
    removed_at: onWire(4),
  })
})

it('shows an import of movements field for field', () => {
  const statement = {
    key: 's1',
    name: 'Main',
    last4: '1234',
    currency: 'EUR',
    rows: 10,
    from: '2026-10-01',
    to: '2026-10-31',
    balancesRight: false,
    moneyIn: 11,
    moneyOut: 12,
    balances: [],
    isOtherAccount: false,
    notes: ['copy'],
  }
  const row = {
    id: 'n1',
    state: 'preview',
    fileName: 'october.xlsx',
    format: 'ofx',
    dialect: 'credit_agricole',
    statements: [statement, { ...statement, key: 's2', moneyIn: undefined, moneyOut: undefined, notes: [] }],
    choices: { s1: 'k1', s2: null },
    csv: null,
    preview: { leftOut: 1, faults: [{ line: 2, code: 'amount_unreadable', text: 'x' }] },
    rowCount: 20,
    newCount: 3,
    exactCount: 4,
    probableCount: 5,
    ignoredCount: 6,
    faultCount: 7,
    importedCount: 8,
    kept: [1],
    importedBeforeAt: at(1),
    found: { software: 2, toCheck: 1 },
    errorKey: null,
    errorParams: null,
    createdAt: at(2),
    endedAt: at(3),
  } as unknown as Parameters<typeof presentImport>[0]

  expect(presentImport(row, say)).toEqual({
    id: 'n1',
    state: 'preview',
    file_name: 'october.xlsx',
    format: 'ofx',
    dialect: 'credit_agricole',
    bank: null,
    statements: [
      {
        key: 's1',
        name: 'Main',
        last_4: '1234',
        currency: 'EUR',
        rows: 10,
        from: '2026-10-01',
        to: '2026-10-31',
        balances_right: false,
        money_in: 11,
        money_out: 12,
        balances: [],
        bank_account: 'k1',
        new_account: null,
        is_left_out: false,
        is_other_account: false,
        notes: ['copy'],
      },
      expect.objectContaining({
        key: 's2',
        money_in: 0,
        money_out: 0,
        bank_account: null,
        is_left_out: true,
      }),
    ],
    csv: null,
    rows: 20,
    new: 3,
    exact: 4,
    probable: 5,
    ignored: 6,
    left_out: 1,
    unreadable: 7,
    imported: 8,
    found: { software: 2, to_check: 1 },
    kept: [1],
    sample: [],
    duplicates: [],
    faults: [{ line: 2, code: 'amount_unreadable', message: 'banks.faults.amount_unreadable x' }],
    warnings: [
      { code: 'named_otherwise', message: 'banks.warnings.named_otherwise OFX' },
      { code: 'balances', message: 'banks.warnings.balances' },
      { code: 'copy', message: 'banks.warnings.copy' },
    ],
    imported_before_at: onWire(1),
    error: null,
    created_at: onWire(2),
    ended_at: onWire(3),
  })
  expect(presentImport({ ...row, fileName: 'a.xlsx', format: 'xlsx', statements: [] }, say).warnings).toEqual(
    [],
  )
})

it('shows a spend field for field', () => {
  const spend: Parameters<typeof presentSpend>[0] = {
    id: 's1',
    transactionId: 't1',
    bookedOn: '2026-11-01',
    amount: -1_250n,
    currency: 'EUR',
    label: 'GITLAB INC',
    counterparty: 'GitLab',
    originalAmount: -1_300n,
    originalCurrency: 'USD',
    accountId: 'k1',
    accountName: 'Main',
    merchantKey: 'GITLAB',
    detected: 'matched',
    vendorId: 'gitlab',
    product: 'Ultimate',
    score: 93,
    reasons: [{ key: 'label', args: {} }],
    choice: null,
    linkKind: 'fee',
    isDuplicate: false,
    isSpend: false,
    state: 'validated',
    decidedByName: 'Camille',
    decidedAt: at(1),
  } as Parameters<typeof presentSpend>[0]

  expect(presentSpend(spend)).toEqual({
    id: 's1',
    booked_on: '2026-11-01',
    label: 'GITLAB INC',
    counterparty: 'GitLab',
    amount: -1_250,
    currency: 'EUR',
    original_amount: -1_300,
    original_currency: 'USD',
    bank_account: { id: 'k1', name: 'Main' },
    payee: 'gitlab/Ultimate',
    name: 'GitLab Ultimate',
    vendor: { id: 'gitlab', name: 'GitLab', category: expect.any(String), domain: 'gitlab.com' },
    product: 'Ultimate',
    merchant_key: 'GITLAB',
    finding: 'matched',
    score: 93,
    reasons: [{ key: 'label', args: {} }],
    is_chosen: false,
    link: 'fee',
    is_duplicate: false,
    is_spend: false,
    state: 'validated',
    decided_by: 'Camille',
    decided_at: onWire(1),
  })
  expect(flips(presentSpend, spend, ['isDuplicate', 'isSpend'])).toEqual({
    isDuplicate: ['is_duplicate'],
    isSpend: ['is_spend'],
  })
  expect(presentSpend({ ...spend, vendorId: null, product: null, choice: 'x' })).toMatchObject({
    payee: 'label:GITLAB',
    name: 'Gitlab',
    vendor: null,
    is_chosen: true,
  })
})

const saving = {
  id: 'v1',
  kind: 'inactive_account',
  state: 'to_ask',
  name: 'GitLab',
  application: 'gitlab',
  userConnectorId: 'c1',
  accountId: 'a1',
  accountName: 'ada',
  memberId: 'm1',
  personName: 'Ada Morel',
  amount: 1_900n,
  currency: 'EUR',
  isEstimate: false,
  isCounted: false,
  facts: { since: '2026-01-01' },
  foundAt: at(1),
  dismissedAt: at(2),
  dismissedReason: 'needed',
  dismissedByName: 'Camille',
  remindOn: '2026-12-01',
  remindByName: 'Dana',
  reclaimId: 'q1',
  askedAt: at(3),
  remindedAt: at(4),
  expiresAt: at(5),
  answeredAt: at(6),
  keepReason: 'soon',
  anomalyId: 'x1',
  canEnd: true,
} as unknown as Parameters<typeof presentSaving>[0]

it('shows a saving field for field', () => {
  expect(presentSaving({ ...saving, state: 'asked' })).toEqual({
    id: 'v1',
    kind: 'inactive_account',
    state: 'asked',
    name: 'GitLab',
    application: 'gitlab',
    user_connector: 'c1',
    account: { id: 'a1', name: 'ada' },
    member: { id: 'm1', name: 'Ada Morel' },
    anomaly: 'x1',
    amount: 1_900,
    currency: 'EUR',
    is_estimate: false,
    is_counted: false,
    facts: { since: '2026-01-01' },
    found_at: onWire(1),
    can_ask: false,
    can_end: false,
    can_remind: true,
    reminder: { on: '2026-12-01', by: 'Dana' },
    dismissed: { by: 'Camille', at: onWire(2), reason: 'needed' },
    reclaim: {
      id: 'q1',
      asked_at: onWire(3),
      reminded_at: onWire(4),
      expires_at: onWire(5),
      answered_at: onWire(6),
      keep_reason: 'soon',
    },
  })
  expect(flips(presentSaving, saving, ['isEstimate', 'isCounted'])).toEqual({
    isEstimate: ['is_estimate'],
    isCounted: ['is_counted'],
  })
})

it('offers to ask and to end only where the access can be ended', () => {
  expect(presentSaving(saving)).toMatchObject({ can_ask: true, can_end: false, reclaim: null })
  expect(presentSaving({ ...saving, canEnd: false })).toMatchObject({ can_ask: false })
  expect(presentSaving({ ...saving, state: 'dismissed' }).can_remind).toBe(false)
  for (const state of ['unanswered', 'agreed', 'failed'] as const) {
    expect(canEndNow({ ...saving, state })).toBe(true)
    expect(canEndNow({ ...saving, state, canEnd: false })).toBe(false)
  }
  expect(canEndNow({ ...saving, state: 'open' })).toBe(false)
  expect(canEndNow({ ...saving, state: 'open', kind: 'left_member' })).toBe(true)
})
