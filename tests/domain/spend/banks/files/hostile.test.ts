import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementLimits } from '@/lib/domain/spend/banks/files/limits'
import { StatementError } from '@/lib/domain/spend/banks/files/statement-error'
import { readStatement } from '@/lib/domain/spend/banks/read-import'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet'
import { camt, codeOf, entry, movementsOf, parsed } from '@/tests/domain/spend/banks/files/parsing'

const csv = { mapping: null, currency: null, mappings: {} }
const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`

describe('XML', () => {
  it('that declares entities is refused unread: bombs, files and addresses alike', () => {
    const file = camt(entry())
    const declare = (text: string) => file.replace('?>', `?>${text}`)

    for (const text of [
      declare(laughs).replace('CB FIGMA.COM', '&j;'),
      declare('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>').replace('CB FIGMA.COM', '&f;'),
      declare('<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">'),
      declare('<!doctype x [<!entity % p SYSTEM "http://127.0.0.1:1/">%p;]>'),
      file.replace('<Ntry>', '<!ENTITY x "y"><Ntry>'),
    ])
      expect(codeOf(() => parsed(text))).toBe('forbidden_xml')
    expect(codeOf(() => parsed(`OFXHEADER:100\n${laughs}<OFX></OFX>`))).toBe('forbidden_xml')
    expect(codeOf(() => parsed(Buffer.from(`\ufeff${declare(laughs)}`, 'utf16le')))).toBe('forbidden_xml')
  })

  it('that names an undeclared entity is damaged, and the five of XML are read', () => {
    expect(codeOf(() => parsed(camt(entry().replace('FIGMA', '&figma;'))))).toBe('damaged')
    expect(movementsOf(camt(entry().replace('FIGMA', 'A&amp;B&lt;&#233;')))[0]?.label).toBe(
      'CB A&B<é.COM 28/02',
    )
  })

  it('is 64 levels deep at most', () => {
    const deep = (levels: number) =>
      camt(entry().replace('<Ustrd>', `${'<X>'.repeat(levels)}${'</X>'.repeat(levels)}<Ustrd>`))

    expect(movementsOf(camt(entry()))).toHaveLength(1)
    expect(movementsOf(deep(50))).toHaveLength(1)
    expect(codeOf(() => parsed(deep(60)))).toBe('too_deep')
    expect(codeOf(() => parsed(`<OFX>${'<A>'.repeat(70)}</OFX>`))).toBe('too_deep')
  })

  it('that was cut anywhere is refused, whole', () => {
    const file = camt([entry(), entry(), entry()].join('\n'))

    for (let length = 60; length < file.length; length += 37)
      expect(['truncated', 'damaged']).toContain(codeOf(() => parsed(file.slice(0, length))))
    expect(codeOf(() => parsed(file.slice(0, -20)))).toBe('truncated')
  })
})

describe('a megabyte in one field', () => {
  const long = 'A'.repeat(1024 * 1024)

  it('makes an unreadable row of it, and the others are read', () => {
    const ofx = (memo: string) => `<STMTTRN><DTPOSTED>20260302<TRNAMT>-1.00<NAME>X<MEMO>${memo}</STMTTRN>`
    const files = [
      camt(entry() + entry({}, `<RmtInf><Ustrd>${long}</Ustrd></RmtInf>`) + entry()),
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${ofx('A')}${ofx(long)}${ofx('B')}</BANKTRANLIST></STMTRS></OFX>`,
      `:20:A\n:25:1\n:60F:C260301EUR0,00\n:61:260302D1,00NMSCA\n:61:260302D1,00NMSCA\n:86:${long}\n:61:260302D1,00NMSCA\n:62F:C260301EUR0,00`,
      `Date;Libellé;Montant(EUROS)\n02/03/2026;A;-1,00\n02/03/2026;${long};-1,00\n02/03/2026;B;-1,00`,
    ]
    for (const file of files) {
      const { faults, statements } = parsed(file)
      expect(faults.map(({ code }) => code)).toEqual(['field_too_long'])
      expect(faults[0]?.text.length).toBeLessThanOrEqual(80)
      expect(statements[0]?.movements).toHaveLength(2)
    }
  })

  it('or in a tag, or without an end, is refused', () => {
    expect(parsed(`<OFX><${long} x></OFX>`).statements).toEqual([])
    expect(codeOf(() => parsed(`<OFX><STMTTRN ${'x'.repeat(900)}`))).toBe('truncated')
    expect(codeOf(() => parsed(`Date;Libellé;Montant(EUROS)\n02/03/2026;"${long};-1,00`))).toBe(
      'broken_quote',
    )
  })
})

it('cuts a label, and strips what a database or a reader stumbles over', () => {
  const text = `Date;Libellé;Montant(EUROS)\n02/03/2026;A\u0000B\u202eC\ud800 ${'D'.repeat(5_000)};-1,00`

  const [movement] = movementsOf(Buffer.from(text, 'utf8'))

  expect(movement?.label).toMatch(/^AB C\ufffd D+$/)
  expect(movement?.label.length).toBe(1_000)
})

it('reads 100,000 rows, summed exactly, and refuses more than the limit', () => {
  const rows = (count: number) =>
    `Date;Libellé;Montant(EUROS)\n${Array.from({ length: count }, (_, at) => `02/03/2026;ROW ${at};-${at},37`).join('\n')}`

  const sum = movementsOf(rows(100_000)).reduce((total, { amount }) => total + amount, 0n)

  expect(sum).toBe(-(4_999_950_000n * 100n + 37n * 100_000n))
  expect(codeOf(() => parsed(rows(101), { limits: { rows: 100 } }))).toBe('too_many_rows')
})

describe('in the thread', () => {
  it('answers what the calling thread would', async () => {
    const bytes = Buffer.from(camt(entry({ ref: 'B1' })))

    expect(await readStatement(bytes, csv)).toEqual(parsed(bytes))
    expect(await readStatement(Buffer.from(`<?xml version="1.0"?>${laughs}<Document/>`), csv)).toEqual({
      errorKey: 'banks.file.forbidden_xml',
      params: {},
    })
    expect(await readStatement(Buffer.alloc(0), csv)).toEqual({ errorKey: 'spreadsheets.empty', params: {} })
  })

  it('ends what takes too long, or too much memory', async () => {
    const rows = `Date;Libellé;Montant(EUROS)\n${'02/03/2026;ROW;-1,37\n'.repeat(90_000)}`

    expect(
      await readStatement(Buffer.from(rows), csv, { limits: { ...statementLimits, milliseconds: 1 } }),
    ).toMatchObject({
      errorKey: 'banks.file.timed_out',
    })
    expect(
      await readStatement(Buffer.from(rows), csv, { limits: { ...statementLimits, memoryMb: 12 } }),
    ).toMatchObject({
      errorKey: 'banks.file.too_much_memory',
    })
  })
})

const seeds = [
  camt(entry({ ref: 'B1' }) + entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' })),
  'OFXHEADER:100\nVERSION:102\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260302<TRNAMT>-1.00<NAME>X &amp; Y<MEMO></MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>',
  ':20:A\n:25:FR7630006000011234567890189\n:60F:C260301EUR0,00\n:61:2603020302D1,00NMSCREF//B1\n:86:105?20X?32Y\n:62F:C260301EUR1,00\n-',
  'Date;Libellé;Montant(EUROS)\n02/03/2026;"A ""B""";-1 234,56\n15/03/2026;C;(5,00)',
]

it('meets changed and random bytes with an answer or a refusal of its own, never with another error', () => {
  const changed = fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 }),
    )
    .map(([seed, edits]) =>
      edits.reduce((text, [where, length, put]) => {
        const at = where % (text.length + 1)
        return text.slice(0, at) + put + text.slice(at + length)
      }, seed),
    )
  fc.assert(
    fc.property(
      fc.oneof(
        changed.map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 300 }),
      ),
      (bytes) => {
        try {
          for (const { movements } of parsed(bytes).statements)
            for (const { amount, bookedOn, label } of movements) {
              expect(typeof amount).toBe('bigint')
              expect(bookedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
              expect(label.isWellFormed()).toBe(true)
            }
        } catch (error) {
          if (!(error instanceof StatementError) && !(error instanceof SpreadsheetError)) throw error
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
