import { expect, it } from 'vitest'
import {
  brief,
  camt,
  codeOf,
  entry,
  iban,
  movementsOf,
  parsed,
} from '@/tests/domain/spend/banks/files/parsing'

it.each(['02', '04', '08', '13'])('reads version %s by local names', (version) => {
  const file = parsed(camt(entry({ ref: 'B26061A0007' }), { version }))

  expect(file).toMatchObject({ format: 'camt', dialect: `camt.053.001.${version}`, faults: [] })
  expect(file.statements[0]?.account).toEqual({ iban, number: null, name: null, currency: 'EUR' })
  expect(file.statements[0]?.movements).toMatchObject([
    {
      bookedOn: '2026-03-02',
      valueOn: '2026-03-02',
      amount: -4162n,
      currency: 'EUR',
      label: 'CB FIGMA.COM 28/02',
      bankId: 'B26061A0007',
      kind: 'PMNT/CCRD/POSD',
    },
  ])
})

it('reads a prefixed namespace as the plain one', () => {
  const plain = camt(entry())
  const prefixed = plain.replace('xmlns=', 'xmlns:n0=').replace(/<(\/?)([A-Z])/g, '<$1n0:$2')

  expect(brief(prefixed)).toEqual(brief(plain))
})

it('keeps booked entries alone, in the spelling of either version', () => {
  const entries = [
    entry({ amount: '1.00' }),
    entry({ amount: '2.00', status: '<Sts>PDNG</Sts>' }),
    entry({ amount: '3.00', status: '<Sts><Cd>BOOK</Cd></Sts>' }),
    entry({ amount: '4.00', status: '<Sts><Cd>INFO</Cd></Sts>' }),
  ].join('')

  const file = parsed(camt(entries, { version: '08' }))

  expect(file.statements[0]?.movements.map(({ amount }) => amount)).toEqual([-100n, -300n])
  expect(file.ignored.pending).toBe(2)
})

it('takes the sign from the indicator, of a reversal too', () => {
  const reversal = entry({ side: 'CRDT' }).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')

  expect(movementsOf(camt(reversal))).toMatchObject([{ amount: 4162n }])
})

it('names the other side, the mandate and the foreign amount', () => {
  const details = `<Refs><EndToEndId>NOTPROVIDED</EndToEndId><MndtId>RUM-77</MndtId></Refs>
    <AmtDtls><InstdAmt><Amt Ccy="USD">45.00</Amt></InstdAmt></AmtDtls>
    <RltdPties><Cdtr><Pty><Nm>Figma &amp; Co</Nm><Id><PrvtId><Othr><Id>FR12ZZZ123456</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></Pty></Cdtr></RltdPties>
    <RmtInf><Ustrd>FIGMA</Ustrd><Ustrd>MONTHLY</Ustrd></RmtInf>`

  expect(movementsOf(camt(entry({}, details), { version: '08' }))).toMatchObject([
    {
      label: 'FIGMA MONTHLY',
      counterparty: 'Figma & Co',
      mandate: 'RUM-77',
      creditorId: 'FR12ZZZ123456',
      original: { amount: -4500n, currency: 'USD' },
    },
  ])
})

it('splits a batch whose payments make up the entry, and keeps whole one whose do not', () => {
  const part = (amount: string) =>
    `</TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>P ${amount}</Ustrd></RmtInf>`
  const batch = (amounts: string[]) =>
    entry({ amount: '30.00', ref: 'B1' }, amounts.map(part).join('').replace('</TxDtls><TxDtls>', ''))

  expect(movementsOf(camt(batch(['10.00', '20.00'])))).toMatchObject([
    { amount: -1000n, bankId: 'B1/0', label: 'P 10.00' },
    { amount: -2000n, bankId: 'B1/1', label: 'P 20.00' },
  ])
  expect(movementsOf(camt(batch(['10.00', '10.00'])))).toMatchObject([{ amount: -3000n, bankId: 'B1' }])
})

it('checks the balances of each statement, and joins the statements of one account', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>`
  const right = camt(entry(), { balances: balance('OPBD', '100.00') + balance('CLBD', '58.38') })
  const wrong = right.replace('58.38', '58.39')
  const twice = right.replace('</BkToCstmrStmt>', `${/<Stmt>.*<\/Stmt>/s.exec(right)?.[0]}</BkToCstmrStmt>`)

  expect(parsed(right).statements[0]?.balances).toMatchObject([
    { isRight: true, opening: 10000n, sum: -4162n },
  ])
  expect(parsed(wrong).statements[0]?.balances).toMatchObject([{ isRight: false }])
  expect(parsed(twice).statements.map(({ movements }) => movements.length)).toEqual([2])
})

it('says what the statement says of itself before its account: a copy, one page of several', () => {
  const file = camt(entry()).replace(
    '<Acct>',
    '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><CpyDplctInd>COPY</CpyDplctInd><Acct>',
  )

  expect(parsed(file).statements).toMatchObject([
    { notes: ['not_last_page', 'copy'], movements: [{ amount: -4162n }] },
  ])
})

it('keeps two accounts of one file apart', () => {
  const other = 'FR1420041010050500013M02606'
  const first = camt(entry())
  const both = first.replace(
    '</BkToCstmrStmt>',
    `${/<Stmt>.*<\/Stmt>/s.exec(camt(entry(), { account: other }))?.[0]}</BkToCstmrStmt>`,
  )

  expect(parsed(both).statements.map(({ account }) => account.iban)).toEqual([iban, other])
})

it('lists what cannot be read of an entry with its line, and reads the rest', () => {
  const file = parsed(
    camt(
      [
        entry({ amount: '' }),
        entry({ amount: '4.1625' }),
        entry({ side: 'OUT' }),
        entry({ day: '2026-02-30' }),
        entry({ currency: 'eur' }),
        entry(),
      ].join('\n'),
    ),
  )

  expect(file.faults.map(({ code }) => code)).toEqual([
    'amount_missing',
    'amount_too_precise',
    'sign_missing',
    'date_unreadable',
    'currency_unknown',
  ])
  expect(file.faults.map(({ line }) => line)).toEqual([5, 9, 13, 17, 21])
  expect(file.statements[0]?.movements).toHaveLength(1)
})

it('refuses the report and the notification, which are no statements', () => {
  expect(codeOf(() => parsed(camt(entry()).replaceAll('camt.053', 'camt.052')))).toBe('other_camt')
  expect(codeOf(() => parsed(camt(entry()).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')))).toBe(
    'other_camt',
  )
})
