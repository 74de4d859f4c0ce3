import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_LABEL } from '@/lib/domain/spend/detection/labels/fold-label'
import { normaliseLabel } from '@/lib/domain/spend/detection/labels/normalise-label'
import { readAmount } from '@/lib/domain/spend/detection/labels/read-amount'

describe('a label', () => {
  it('is parted into operation, processor, seller and original amount', () => {
    const found = normaliseLabel('PAIEMENT PAR CARTE X1234 PADDLE.NET* HELPDESKLY LONDON GB 28/02 45,00 USD')

    expect(found).toMatchObject({
      operation: 'card',
      processor: 'paddle',
      merchantKey: 'HELPDESKLY',
      original: { amountMinor: 4500n, currency: 'USD' },
    })
  })

  it.each([
    ['PRLV SEPA OVH SAS RUM++ABC-123 FR55ZZZ424761', 'direct_debit', 'OVH'],
    ['Prélèvement européen émis — Société Générale Logiciels', 'direct_debit', 'SOCIETE GENERALE'],
    ['FACTURE(S) CARTE DU 280226 FIGMA MONTHLY RE CARTE 4974XXXXXXXX1234', 'card', 'FIGMA'],
    ['PAIEMENT CB 2802 DUBLIN SLACK T02ABC9X CARTE 12345678', 'card', 'SLACK'],
    ['CARTE X4821 27/02 NOTION LABS, INC. 96,00 USD COMMERCE ELECTRONIQUE', 'card', 'NOTION'],
    ['DIRECT DEBIT PAYMENT TO XERO UK LTD REF 0021', 'direct_debit', 'XERO'],
    ['VIR INST VERS Nabla Conseil', 'transfer', 'NABLA CONSEIL'],
    ['RETRAIT DAB 28/02 PARIS 12', 'cash', 'RETRAIT DAB'],
    ['RELEVE CARTE DU 28/02', 'settlement', 'RELEVE'],
    ['COMMISSION PAIEMENT ETRANGER', 'fee', 'COMMISSION ETRANGER'],
    ['HEROKU* FEB-12345678 HEROKU.COM', 'unknown', 'HEROKU'],
    ['DATADOG12345 INC.', 'unknown', 'DATADOG'],
  ])('%s', (label, operation, merchantKey) => {
    expect(normaliseLabel(label)).toMatchObject({ operation, merchantKey })
  })

  it('keeps hosts, also glued and cut ones', () => {
    expect(normaliseLabel('WWW.FIGMA.COM').hosts).toEqual(['figma.com'])
    expect(normaliseLabel('CHATGPT SUBSCRIPTION HTTPSOPENAI.C CA').cutHosts).toEqual(['openai.c'])
    expect(normaliseLabel('S.A.R.L. DUPONT').hosts).toEqual([])
  })

  it('keeps mandate and creditor', () => {
    expect(normaliseLabel('PRLV SEPA ACME RUM ABC-123 ICS FR55ZZZ424761')).toMatchObject({
      mandateId: 'ABC-123',
      creditorId: 'FR55ZZZ424761',
    })
  })

  it('has one key whatever its date, reference and amount', () => {
    const keys = [
      'CB NOTION LABS 28/02 REF 849302',
      'CB Notion Labs 12/11/25 12,00 EUR',
      'CARTE 03/01 NOTION LABS X9921',
    ]

    expect(new Set(keys.map((label) => normaliseLabel(label).merchantKey))).toEqual(new Set(['NOTION']))
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const found = normaliseLabel(text)

        expect(found.tokens.length).toBeLessThanOrEqual(70)
        expect(found.merchantKey.length).toBeLessThanOrEqual(LONGEST_LABEL)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an amount', () => {
  it.each([
    ['1 234,56', 'EUR', 123456n],
    ['1.234,56', 'EUR', 123456n],
    ['1,234.56', 'USD', 123456n],
    ['1234', 'EUR', 123400n],
    ['-12.5', 'EUR', -1250n],
    ['(12.50)', 'EUR', -1250n],
    ['12,50-', 'EUR', -1250n],
    ['1,234,567', 'EUR', 123456700n],
    ['1500', 'JPY', 1500n],
    ['12.345', 'KWD', 12345n],
    ['12.3456', 'EUR', null],
    ['1.234', 'EUR', null],
    ['twelve', 'EUR', null],
    ['', 'EUR', null],
  ])('%s %s', (text, currency, minor) => {
    expect(readAmount(text.replaceAll(' ', '\u00a0'), currency)).toBe(minor)
  })
})
