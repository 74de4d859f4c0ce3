import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read-spreadsheet'
import { SpreadsheetError, spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'

const read = (text: string, limits = {}) =>
  parseSpreadsheet(Buffer.from(text), { ...spreadsheetLimits, ...limits })
const codeOf = async (text: string, limits = {}) =>
  read(text, limits).then(
    () => null,
    (error: SpreadsheetError) => error.code,
  )

describe('JSON lines', () => {
  it('are a table of every field of any line, in the thread too', async () => {
    const text = [
      '{"_id":{"$oid":"65a1"},"email":"ada@acme.test","profile":{"name":"Ada","roles":["admin","dev"]}}',
      '',
      '{"email":"bob@acme.test","active":false,"logins":0,"teams":[{"id":1}],"note":null}',
    ].join('\r\n')

    const { format, header, rows, rowNumbers } = await readSpreadsheet(Buffer.from(text))

    expect(format).toBe('json_lines')
    const columns = [
      '_id.$oid',
      'email',
      'profile.name',
      'profile.roles',
      'active',
      'logins',
      'teams',
      'note',
    ]
    expect(header).toEqual(columns)
    expect(rows).toEqual([
      ['65a1', 'ada@acme.test', 'Ada', 'admin, dev'],
      ['', 'bob@acme.test', '', '', 'false', '0'],
    ])
    expect(rowNumbers).toEqual([1, 3])
  })

  it('leave out passwords, tokens and keys', async () => {
    const { header } = await read('{"login":"ada","password_hash":"x","apiToken":"y","auth":{"secret":"z"}}')

    expect(header).toEqual(['login'])
  })

  it.each([
    ['a line that is cut', '{"a":1}\n{"b":', 'broken_line'],
    ['a line that is no object', '{"a":1}\n[1]', 'broken_line'],
    ['a document over several lines', '{\n "a": 1\n}', 'not_a_spreadsheet'],
    ['a list', '[{"login":"octocat"}]', 'not_a_spreadsheet'],
  ])('refuse %s', async (_, text, code) => {
    expect(await codeOf(text)).toBe(code)
  })

  it('keep to the limits of a table, and to its own depth', async () => {
    const wide = Array.from({ length: 30 }, (_, i) => `{"k${i}":1}`).join('\n')
    const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`

    expect(await codeOf(wide, { columns: 20 })).toBe('too_many_columns')
    expect(await codeOf(wide, { rows: 20 })).toBe('too_many_rows')
    expect((await read(`{"id":1,"more":${deep}}`)).header).toEqual(['id'])
  })

  it('take a name of the prototype for a field', async () => {
    const { header, rows } = await read('{"__proto__":{"a":"1"},"constructor":"2"}')

    expect(header).toEqual(['__proto__.a', 'constructor'])
    expect(rows).toEqual([['1', '2']])
    expect(Object.prototype).not.toHaveProperty('a')
  })
})

describe('LDIF', () => {
  it('opens no address, joins continued lines and skips comments', async () => {
    const text = `# one\n# two\n continued\ndn: uid=a,dc=acme\nuid: a\nmail: long.\n address@acme.test\nphoto:< file:///etc/passwd\n`

    const { format, header, rows } = await readSpreadsheet(Buffer.from(text))

    expect(format).toBe('ldif')
    expect(header).toEqual(['dn', 'uid', 'mail'])
    expect(rows).toEqual([['uid=a,dc=acme', 'a', 'long.address@acme.test']])
  })

  it('reads what ldifde writes of Active Directory: each entry as one to be added, and further parts of a long list', async () => {
    const { header, rows } = await read(
      'dn: CN=Ada,DC=acme\r\nchangetype: add\r\nobjectClass: user\r\nsAMAccountName: ada\r\nmemberOf;range=1500-*: CN=A\r\nemployee_no: 7\r\n\r\n' +
        'dn: CN=Bob,DC=acme\r\nchangetype: add\r\nobjectClass: user\r\nsAMAccountName: bob\r\n',
    )

    expect(header).toEqual(['dn', 'sAMAccountName', 'memberOf', 'employee_no'])
    expect(rows).toEqual([
      ['CN=Ada,DC=acme', 'ada', 'CN=A', '7'],
      ['CN=Bob,DC=acme', 'bob'],
    ])
  })

  it('takes neither the end of a search nor a contact of the address book for an account', async () => {
    const { header, rows } = await read(
      'dn: uid=a,dc=acme\nuid: a\n\ndn:: 6WE=\nuid: b\n\ndn: cn=sync,dc=acme\nobjectClass: simpleSecurityObject\ncn: sync\n\ndn: CN=Client,DC=acme\nobjectClass: person\nobjectClass: contact\nmail: client@other.test\n\n' +
        '# search reference\nref: ldap://acme.test/DC=acme\n\n# search result\nsearch: 2\nresult: 0 Success\n\n# numResponses: 3\n',
    )

    expect(header).toEqual(['dn', 'uid', 'cn'])
    // A name that is no text, and a program that signs in, are accounts all the same.
    expect(rows).toEqual([
      ['uid=a,dc=acme', 'a'],
      ['', 'b'],
      ['cn=sync,dc=acme', '', 'sync'],
    ])
  })

  it('leaves out hashes and credentials', async () => {
    const { header } = await read(
      'dn: uid=a\nuid: a\nsupplementalCredentials: x\nipaNTHash: y\nuserPassword: z\n',
    )

    expect(header).toEqual(['dn', 'uid'])
  })

  it.each([
    ['a change', 'dn: uid=a\nchangetype: modify\nreplace: mail\nmail: b@acme.test\n', 'not_a_spreadsheet'],
    ['changes', 'dn: uid=a\nchangetype: delete\n', 'not_a_spreadsheet'],
    ['a line without a name', 'dn: uid=a\nuid: a\nno colon here\n', 'broken_line'],
    ['an export without people', 'dn: dc=acme\nobjectClass: dcObject\ndc: acme\n', 'empty'],
  ])('refuses %s', async (_, text, code) => {
    expect(await codeOf(text)).toBe(code)
  })
})

it('reads or refuses whatever begins like one of them', async () => {
  const pieces = fc.constantFrom(
    'dn: ',
    'dn:: ',
    'uid: a',
    '\n',
    '\r\n',
    '\n ',
    '#',
    ':<',
    'changetype: add',
    '{',
    '}',
    '{"a":1}',
    '"b":[',
    '\0',
    'é',
  )
  const anyText = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('dn: x\n', '{"a":1}\n', 'version: 1\n'),
      anyText,
      async (start, parts) => {
        try {
          const { header, rows } = await read(start + parts.join(''))
          expect(header.length).toBeGreaterThan(0)
          expect(rows.every((row) => row.length <= header.length)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(SpreadsheetError)
          expect((error as SpreadsheetError).code).not.toBe('damaged')
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
