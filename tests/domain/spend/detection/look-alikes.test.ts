import { describe, expect, it } from 'vitest'
import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import type { BankRow, LearnedRule } from '@/lib/domain/spend/detection/types'

const aRow = (label: string, given: Partial<BankRow> = {}): BankRow => ({
  id: `${label} ${given.bookedOn ?? ''} ${given.amountMinor ?? ''}`,
  bookedOn: '2026-03-02',
  amountMinor: -2900n,
  currency: 'EUR',
  label,
  ...given,
})
const stateOf = (label: string, given: Partial<BankRow> = {}) =>
  classifyTransactions([aRow(label, given)])[0]!.state
const everyMonth = (label: string, given: Partial<BankRow> = {}) =>
  classifyTransactions(
    ['01', '02', '03', '04', '05'].map((month) => aRow(label, { bookedOn: `2026-${month}-05`, ...given })),
  )

describe('a name is no proof', () => {
  it.each([
    // A trade or another name beside it.
    'CB BOULANGERIE NOTION PARIS',
    'CB MONDAY COIFFURE LYON',
    'CB SLACK MARIE',
    'KARTENZAHLUNG BAECKEREI LINEAR BERLIN',
    'BETAALPAS KAPPER MIRO UTRECHT',
    // A vendor's name at the end of another.
    'NATIONAL EXPRESS',
    'HOLIDAY INN EXPRESS BATH',
    'MOTO WASHINGTON S/E CO',
    'SPAR LANCASTER UNIVERS',
    // A seller of that name at another address.
    'CB WWW.LINDY.CO.UK',
    // One word alone, once, with nothing that proves it.
    'CB NOTION',
    'CB LUCCA PARIS',
    // A transfer to a client or a person of that name.
    'VIR SEPA FIGMA MARIE DUPONT',
    'VIR SEPA STUDIO DROPBOX FACTURE 12',
  ])('%s is not matched', (label) => {
    expect(stateOf(label)).not.toBe('matched')
  })

  const proofs: [string, string, Partial<BankRow>, string[]][] = [
    ['a direct debit', 'PRLV SEPA NOTION', {}, []],
    ['a creditor', 'NOTION', { creditorId: 'FR12ZZZ854512' }, []],
    ['a foreign currency', 'CARTE NOTION 10,00 USD', {}, []],
    ["the vendor's own reference", 'NOTION *TEAM PLAN', {}, []],
    ['a payment on the web', 'CARTE NOTION COMMERCE ELECTRONIQUE', {}, []],
    ['the merchant code where the vendor is used', 'CB NOTION', { mcc: '7372' }, ['notion']],
  ]
  it.each(proofs)('%s helps to prove it', (_, label, given, known) => {
    const [found] = classifyTransactions([aRow(label, given)], { knownVendorIds: new Set(known) })

    expect(found).toMatchObject({ state: 'matched', vendorId: 'notion' })
  })

  it('the same amount every month proves it', () => {
    expect(everyMonth('CB NOTION').every(({ state }) => state === 'matched')).toBe(true)
  })
})

describe('money in', () => {
  it.each(['VIR RECU NOTION LABS INC', 'BONIFICO DA FIGMA INC', 'Zendesk, Inc.', 'GITHUB.COM PAYOUT'])(
    '%s is never matched without a charge',
    (label) => {
      expect(stateOf(label, { amountMinor: 250_000n })).not.toBe('matched')
    },
  )

  it('by transfer is never matched, not after a charge and not by a rule', () => {
    const charge = aRow('PRLV SEPA FIGMA INC', { amountMinor: -9_000n })
    const paid = aRow('VIR RECU FIGMA INC', { amountMinor: 9_000n, bookedOn: '2026-03-09' })
    const rule: LearnedRule = {
      id: 'rule',
      action: 'match',
      vendorId: 'figma',
      field: 'merchant_key',
      operator: 'equals',
      value: 'FIGMA',
    }

    expect(classifyTransactions([charge, paid])[1]!.state).toBe('suggested')
    expect(classifyTransactions([charge, paid], { rules: [rule] })[1]!.state).toBe('suggested')
  })
})

describe('what a vendor or a bank sells beside software', () => {
  it.each([
    'VIR SALAIRE NOTION MARIE',
    'VIR SEPA SLACK TECHNOLOGIES LOYER BUREAU',
    'UEBERWEISUNG GEHALT FIGMA GMBH',
    'TRANSFERENCIA NOMINA HUBSPOT',
    'OVERBOEKING HUUR ATLASSIAN',
  ])('%s is wages or rent', (label) => {
    expect(stateOf(label)).toBe('not_saas')
  })

  it.each(['CB LINKEDIN ADS', 'CB MICROSOFT ADVERTISING', 'PRLV SEPA GOOGLE ADS 1234-5678-9012'])(
    '%s is advertising',
    (label) => {
      expect(stateOf(label)).toBe('not_saas')
    },
  )

  it.each([
    'CB HUBSPOT ACADEMY',
    'CB FIGMA CONFERENCE TICKET',
    'CB SALESFORCE TRAINING',
    'EB *NOTION MEETUP',
  ])('%s is an event or a course, and left to a person', (label) => {
    expect(stateOf(label)).not.toBe('matched')
  })

  it.each([
    'Qonto',
    'CB QONTO ABONNEMENT',
    'VIR SEPA SPENDESK',
    'REVOLUT TOP UP',
    'RECHARGEMENT CARTE SWILE',
    'AUFLADUNG PLEO',
  ])('%s is a plan of a bank or money moved, even every month', (label) => {
    expect(everyMonth(label).some(({ state }) => state === 'matched')).toBe(false)
  })
})

describe('hosting and accounting of the neighbours, and the tools of AI', () => {
  it.each([
    ['SEPA Incasso algemeen doorlopend Naam: TRANSIP BV Machtiging: 0001', 'transip'],
    ['SEPA Incasso doorlopend Naam: Moneybird B.V.', 'moneybird'],
    ['FOLGELASTSCHRIFT HETZNER ONLINE GMBH RECHNUNG R0012345678', 'hetzner'],
    ['LASTSCHRIFT STRATO AG KUNDENNR 12345678', 'strato'],
    ['LASTSCHRIFT sevDesk GmbH', 'sevdesk'],
    ['ADEUDO HOLDED TECHNOLOGIES SL', 'holded'],
    ['RECIBO ARSYS INTERNET SLU', 'arsys'],
    ['ADDEBITO DIRETTO ARUBA SPA', 'aruba'],
    ['ADDEBITO DIRETTO FATTURE IN CLOUD', 'teamsystem'],
    ['CB WISPR FLOW', 'wispr-flow'],
    ['CB LANGFUSE GMBH', 'langfuse'],
    ['GOOGLE *GSUITE_acme', 'google'],
    ['NOTION LABS INC', 'notion'],
    ['SLACK T02ABCDEF', 'slack'],
  ])('%s is %s', (label, vendorId) => {
    expect(classifyTransactions([aRow(label)])[0]).toMatchObject({ state: 'matched', vendorId })
  })
})
