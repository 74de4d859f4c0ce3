import { expect, it } from 'vitest'
import { brief, codeOf, iban, movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'

const head = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252

`
const body = (
  transactions: string,
  account = '<BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING<ACCTKEY>89',
) =>
  `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR
<BANKACCTFROM>${account}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const sgml = (fields = '') => `<STMTTRN>
<TRNTYPE>POS
<DTPOSTED>20260302120000.000[+1:CET]
<DTUSER>20260228
<TRNAMT> -41,62
<FITID>2026-0007
<NAME>CB FIGMA.COM
<MEMO>AT&T & Söhne 28/02${fields}
</STMTTRN>`

const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
${body(
  `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260302</DTPOSTED><TRNAMT>-41.62</TRNAMT><FITID>F1</FITID><NAME>A &amp; B</NAME><MEMO></MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260303</DTPOSTED><TRNAMT>+1234.50</TRNAMT><FITID>F2</FITID><NAME/><MEMO>REMBOURSEMENT</MEMO></STMTTRN>`,
)}`

it('reads version 1, whose fields have no closing tag, in the encoding that the bytes are in', () => {
  const bytes = Buffer.from(head + body(sgml()), 'latin1')
  const file = parsed(bytes)

  expect(file).toMatchObject({ format: 'ofx', dialect: 'ofx.102', faults: [] })
  expect(file.statements).toMatchObject([
    {
      account: { iban, currency: 'EUR' },
      movements: [
        {
          bookedOn: '2026-03-02',
          operationOn: '2026-02-28',
          amount: -4162n,
          bankId: '2026-0007',
          label: 'CB FIGMA.COM AT&T & Söhne 28/02',
          kind: 'POS',
        },
      ],
    },
  ])
})

it('reads version 2, an empty field included', () => {
  expect(parsed(xml).dialect).toBe('ofx.220')
  expect(brief(xml)).toEqual(['2026-03-02 -4162 A & B', '2026-03-03 123450 REMBOURSEMENT'])
})

it('reads everything on one line, and with Windows line ends', () => {
  const text = head + body(sgml())

  expect(brief(text.replace(/\n(?=<)/g, ''))).toEqual(brief(text))
  expect(brief(text.replaceAll('\n', '\r\n'))).toEqual(brief(text))
})

it('reads a card, and an account known by its number alone', () => {
  const card = (head + body(sgml()))
    .replace('BANKMSGSRSV1><STMTTRNRS', 'CREDITCARDMSGSRSV1><CCSTMTTRNRS')
    .replaceAll('STMTRS>', 'CCSTMTRS>')
    .replace(/<BANKACCTFROM>.*<\/BANKACCTFROM>/s, '<CCACCTFROM><ACCTID>4970XXXXXXXX1234</CCACCTFROM>')

  expect(parsed(card).statements[0]).toMatchObject({
    account: { iban: null, number: '4970XXXXXXXX1234', currency: 'EUR' },
    movements: [{ amount: -4162n }],
  })
})

it('says a name once that the memo begins with', () => {
  const text = head + body(sgml().replace(/<MEMO>.*/, '<MEMO>CB FIGMA.COM SAN FRANCISCO'))

  expect(brief(text)).toEqual(['2026-03-02 -4162 CB FIGMA.COM SAN FRANCISCO'])
})

it('takes the currency of the row where there is one', () => {
  const text = head + body(sgml('\n<CURRENCY><CURRATE>1.08<CURSYM>USD</CURRENCY>'))

  expect(movementsOf(text)).toMatchObject([{ amount: -4162n, currency: 'USD' }])
})

it('leaves pending movements out, and lists a correction, which it does not apply', () => {
  const text =
    head +
    body(`${sgml()}${sgml('\n<CORRECTFITID>2026-0001\n<CORRECTACTION>DELETE')}`).replace(
      '</BANKTRANLIST>',
      `</BANKTRANLIST><BANKTRANLISTP>${sgml().replaceAll('STMTTRN>', 'STMTTRNP>')}</BANKTRANLISTP>`,
    )
  const file = parsed(text)

  expect(file.statements[0]?.movements).toHaveLength(1)
  expect(file.ignored.pending).toBe(1)
  expect(file.faults).toMatchObject([{ code: 'correction' }])
})

it('lists an amount that can be read two ways', () => {
  const text = head + body(sgml().replace('-41,62', '-1.234'))

  expect(parsed(text).faults).toMatchObject([{ code: 'amount_ambiguous', text: '-1.234' }])
})

it('refuses a file that was cut', () => {
  const text = head + body(sgml())

  for (const length of [60, 200, text.length - 400, text.length - 40, text.length - 6])
    expect(codeOf(() => parsed(text.slice(0, head.length + length).slice(0, text.length - 6)))).toBe(
      'truncated',
    )
})
