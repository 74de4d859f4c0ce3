import { describe, expect, it } from 'vitest'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import type { BankRow, DetectionContext, LearnedRule } from '@/lib/domain/spend/detection/types'

let next = 0
const aRow = (label: string, given: Partial<BankRow> = {}): BankRow => ({
  id: `row-${++next}`,
  bookedOn: '2026-03-02',
  amountMinor: -2900n,
  currency: 'EUR',
  label,
  ...given,
})
const classify = (label: string, given: Partial<BankRow> = {}, context: DetectionContext = {}) =>
  classifyTransactions([aRow(label, given)], context)[0]!
const monthly = (label: string, given: Partial<BankRow> = {}) =>
  ['01', '02', '03', '04', '05'].map((month) => aRow(label, { bookedOn: `2026-${month}-05`, ...given }))

describe('a row', () => {
  it.each([
    ['CB WWW.FIGMA.COM 28/02', 'figma', null, 'domain'],
    ['GITHUB, INC.', 'github', null, 'billing_label'],
    ['ATLASSIAN* JIRA', 'atlassian', 'Jira', 'product'],
    ['GOOGLE *GSUITE_acme.com', 'google', 'Workspace', 'product'],
    ['MSFT * E0100ABCD12', 'microsoft', null, 'billing_label'],
    ['PAYPAL *DIGITALOCEA', 'digitalocean', null, 'cut_label'],
    ['NotionLabs', 'notion', null, 'billing_label'],
    ['CARTE 03/01 notion labs inc', 'notion', null, 'billing_label'],
    ['PRLV SEPA OVH SAS', 'ovhcloud', null, 'billing_label'],
    ['HTTPSOPENAI.C CA', 'openai', null, 'domain'],
    ['HUBSPOT IRELAND LIMITE', 'hubspot', null, 'cut_label'],
  ])('%s is %s', (label, vendorId, product, reason) => {
    const found = classify(label)

    expect(found).toMatchObject({ state: 'matched', vendorId, product })
    expect(found.reasons.map(({ key }) => key)).toContain(reason)
  })

  it.each([
    'CB BOX LUNCH PARIS',
    'MONDAY MARKET',
    'ZOOM PHOTO',
    'VIR SALAIRE DUPONT',
    'PRLV SEPA URSSAF',
    'RELEVE CARTE DEBIT DIFFERE',
    'RETRAIT DAB PARIS',
    'MICROSOFT*XBOX MSBILL.INFO',
    'PRLV SEPA ORANGE SA',
    'SQ *SLACK LINE',
  ])('%s is no software', (label) => {
    expect(classify(label)).toMatchObject({ state: 'not_saas', vendorId: null })
  })

  it.each(['CB BOX', 'CARTE FRONT', 'GOOGLE IRELAND LIMITED', 'APPLE.COM/BILL', 'PADDLE.NET* UNKNOWNSOFT'])(
    '%s is only suggested',
    (label) => {
      expect(classify(label).state).toBe('suggested')
    },
  )

  it('is suggested to a person when two vendors stand in it', () => {
    const found = classify('VIR SEPA FIGMA ET GITHUB')

    expect(found.state).toBe('suggested')
    expect(found.reasons.map(({ key }) => key)).toContain('two_vendors')
  })

  it('is surer where the application is known to be used', () => {
    const known = classify(
      'GOOGLE IRELAND LIMITED',
      { mcc: '7372', category: 'Software' },
      { knownVendorIds: new Set(['google']) },
    )

    expect(known).toMatchObject({ state: 'matched', score: 0.9 })
  })

  it('is named by its counterparty when the label only carries references', () => {
    expect(classify('PRLV SEPA REF 8839201', { counterparty: 'Notion Labs, Inc.' }).vendorId).toBe('notion')
  })

  it('reads the longest text at once', () => {
    expect(classify(`${'LUNCH '.repeat(5000)}`).state).toBe('not_saas')
  })
})

describe('what is learned', () => {
  const rule: LearnedRule = {
    id: 'rule-1',
    action: 'match',
    vendorId: 'box',
    field: 'merchant_key',
    operator: 'equals',
    value: 'Box',
  }

  it('always: the rule decides for every row of the key', () => {
    expect(classify('CB BOX 28/02', {}, { rules: [rule] })).toMatchObject({
      state: 'matched',
      vendorId: 'box',
      score: 1,
    })
    expect(classify('CB BOX LUNCH', {}, { rules: [rule] }).state).toBe('not_saas')
  })

  it('never: the rule sets aside what would match', () => {
    const never: LearnedRule = {
      ...rule,
      action: 'ignore',
      field: 'label',
      operator: 'contains',
      value: 'figma',
    }

    expect(classify('FIGMA.COM', {}, { rules: [never] })).toMatchObject({ state: 'not_saas', vendorId: null })
  })

  it('only this one: the decision leaves the others as they were', () => {
    const rows = [aRow('CB BOX'), aRow('CB BOX')]
    const decisions = new Map([[rows[0]!.id, { action: 'match', vendorId: 'box' } as const]])

    expect(classifyTransactions(rows, { decisions }).map(({ state }) => state)).toEqual([
      'matched',
      'suggested',
    ])
  })

  it('takes the first rule that fits, within its amounts and its account', () => {
    const dear = { ...rule, id: 'rule-0', vendorId: 'front', minimumMinor: 5000n }

    expect(classify('CB BOX', {}, { rules: [dear, rule] }).vendorId).toBe('box')
    expect(classify('CB BOX', { amountMinor: -6000n }, { rules: [dear, rule] }).vendorId).toBe('front')
    expect(classify('CB BOX', {}, { rules: [{ ...rule, accountId: 'other' }] }).state).toBe('suggested')
  })

  it('knows a confirmed creditor by its mandate', () => {
    const found = classify(
      'PRLV SEPA XYZ RUM ABC-1 FR55ZZZ424761',
      {},
      { confirmedCreditors: new Map([['FR55ZZZ424761|ABC-1', 'ovhcloud']]) },
    )

    expect(found).toMatchObject({ state: 'matched', vendorId: 'ovhcloud', score: 0.99 })
  })
})

describe('rows together', () => {
  it('suggest an unknown seller that charges every month', () => {
    const found = classifyTransactions(monthly('PRLV SEPA VELTANOR'))

    expect(found.every(({ state, vendorId }) => state === 'suggested' && vendorId === null)).toBe(true)
    expect(found[0]!.reasons).toEqual([{ key: 'regular_unknown', args: { period: 'monthly' } }])
  })

  it.each(['CB PADDLE.NET* TALLYRA', 'CB OKAPIRO.IO'])(
    'are no doubt any more where %s is charged every month',
    (label) => {
      const found = classifyTransactions(monthly(label))

      expect(found.every(({ state, vendorId }) => state === 'matched' && vendorId === null)).toBe(true)
    },
  )

  it('tie a refund to its charge, and doubt one without', () => {
    const charge = aRow('CB FIGMA', { bookedOn: '2026-03-01' })
    const refund = aRow('AVOIR FIGMA', { bookedOn: '2026-03-20', amountMinor: 2900n })

    expect(classifyTransactions([charge, refund])[1]).toMatchObject({
      state: 'matched',
      link: { kind: 'refund', rowId: charge.id },
    })
    expect(classifyTransactions([refund])[0]!.state).not.toBe('matched')
  })

  it('tie a fee for a payment abroad to the card row before it', () => {
    const charge = aRow('CARTE 01/03 GITHUB INC 20,00 USD', { bookedOn: '2026-03-01' })
    const fee = aRow('COMMISSION PAIEMENT ETRANGER', { bookedOn: '2026-03-03', amountMinor: -58n })

    expect(classifyTransactions([charge, fee])[1]).toMatchObject({
      state: 'not_saas',
      link: { kind: 'fee', rowId: charge.id },
    })
  })

  it('leave out transfers between own accounts', () => {
    const rows = [
      aRow('VIR VERS LIVRET', { amountMinor: -50000n }),
      aRow('VIR DEPUIS COURANT', { amountMinor: 50000n, bookedOn: '2026-03-03' }),
    ]

    expect(classifyTransactions(rows).map(({ reasons }) => reasons[0]!.key)).toEqual([
      'own_transfer',
      'own_transfer',
    ])
  })
})
