import { describe, expect, it } from 'vitest'
import { genericAccountFields, genericColumns } from '@/lib/connectors/apps/file/account-columns'
import { accountsFromRows } from '@/lib/connectors/apps/file/accounts-from-rows'
import { recogniseExport } from '@/lib/connectors/apps/file/recognise-export'
import { guessColumns } from '@/lib/platform/spreadsheets/guess-columns'
import { instantReader } from '@/lib/platform/spreadsheets/parse-date'
import { parseSpreadsheet } from '@/lib/platform/spreadsheets/parse-spreadsheet'
import { spreadsheetLimits } from '@/lib/platform/spreadsheets/spreadsheet'

async function read(bytes: Buffer) {
  const { header, rows, rowNumbers } = await parseSpreadsheet(bytes, spreadsheetLimits)
  const { format, columns } = recogniseExport(header, rows)
  const known =
    format === 'generic' ? genericColumns(guessColumns(header, genericAccountFields, rows)) : columns
  return { format, header, ...accountsFromRows({ rows, rowNumbers }, known, format, instantReader('dmy')) }
}

const lines = (...all: string[]) => Buffer.from(`${all.join('\r\n')}\r\n`)
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const idsOf = ({ accounts }: Awaited<ReturnType<typeof read>>) => accounts.map(({ externalId }) => externalId)

/** Files as people publish them in questions, tests and write-ups, with invented people: their columns are fewer or more. */
const published: Record<string, [format: string, file: Buffer, accounts: object[]]> = {
  'a credential report of AWS, its root and a program': [
    'aws_iam',
    lines(
      'user,arn,user_creation_time,password_enabled,password_last_used,password_last_changed,password_next_rotation,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_1_last_used_date',
      '<root_account>,arn:aws:iam::123456789012:root,2017-06-10T02:35:07+00:00,not_supported,2017-10-22T08:11:09+00:00,not_supported,not_supported,true,false,N/A,N/A',
      'ci,arn:aws:iam::123456789012:user/ci,2024-01-01T00:00:00+00:00,FALSE,N/A,N/A,N/A,TRUE,TRUE,2026-03-01T00:00:00+00:00,N/A',
    ),
    [
      { externalId: 'arn:aws:iam::123456789012:root', hasMfa: true, status: null },
      { externalId: 'arn:aws:iam::123456789012:user/ci', hasMfa: true, lastActiveAt: null },
    ],
  ],
  'a shorter report of AWS': [
    'aws_iam',
    lines(
      'user,arn,user_creation_time,password_enabled,password_last_used,password_last_changed,mfa_active,access_key_1_active',
      'ana,arn:aws:iam::1:user/ana,2026-06-20T00:00:00+00:00,true,no_information,2026-06-20T00:00:00+00:00,false,true',
    ),
    [{ externalId: 'arn:aws:iam::1:user/ana', hasMfa: false, lastActiveAt: null }],
  ],
  'Slack, with bots, guests and an invitation': [
    'slack',
    lines(
      'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp',
      'jane,jane@acme.test,Member,1,1,0,U1,Jane Doe,jdoe,',
      'bob,bob@acme.test,Deactivated,0,0,0,U2,Bob Stone,bstone,',
      'beep,,Bot,0,0,0,U3,Beep Bot,beep,',
      'own,own@acme.test,Primary Owner,1,0,0,U5,Own Er,own,',
      'g,g@x.test,Single-Channel Guest,1,0,0,U6,Gus,gus,1767225600',
      'inv,inv@x.test,Invited Member,0,0,0,U8,,,',
    ),
    [
      { externalId: 'U1', status: 'active', isAdmin: false, hasMfa: true },
      { externalId: 'U2', status: 'suspended' },
      { externalId: 'U3', kind: 'service' },
      { externalId: 'U5', isAdmin: true },
      { externalId: 'U6', kind: 'external' },
      { externalId: 'U8', status: 'invited' },
    ],
  ],
  'Slack without expiry': [
    'slack',
    lines(
      'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname',
      'marvin,m@acme.test,Admin,1,0,0,U1,Marvin,Marvin',
    ),
    [{ externalId: 'U1', isAdmin: true }],
  ],
  'Google, six columns': [
    'google_workspace',
    lines(
      'First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Last Sign In [READ ONLY],Email Usage [READ ONLY]',
      'Jane,Smith,Jane@Acme.test,Active,Never logged in,0.0GB',
      'Old,Staff,old@acme.test,Suspended,2025/01/01 10:00:00,0GB',
    ),
    [
      { externalId: 'jane@acme.test', status: 'active', lastActiveAt: null },
      { externalId: 'old@acme.test', status: 'suspended' },
    ],
  ],
  'Entra, with a guest whose address is in its name': [
    'microsoft_365',
    lines(
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,accountEnabled,usageLocation,creationType,invitationState,createdDateTime',
      'ann_outlook.test#EXT#@acme.onmicrosoft.com,Ann,MS,,Ann,7cc0c81b,Member,,,True,DE,,,8/19/2021 1:25:31 PM',
      'svc@acme.onmicrosoft.com,Scanner,,,,61f9eb61,Member,,,False,,,,8/19/2021 3:02:10 PM',
    ),
    [
      { externalId: '7cc0c81b', email: null, kind: 'external', status: 'active' },
      { externalId: '61f9eb61', status: 'suspended' },
    ],
  ],
  'Microsoft 365, an unlicensed person blocked': [
    'microsoft_365',
    lines(
      'Block credential,City,Country/Region,Department,Display name,First name,Last name,Licenses,Object Id,Proxy addresses,User principal name,When created',
      'True,,,,Old Man,Old,Man,Unlicensed,11111111,,old@acme.onmicrosoft.com,2020-01-02 08:00:00Z',
    ),
    [{ externalId: '11111111', status: 'suspended', hasSeat: false }],
  ],
  'Atlassian, one column for each product': [
    'atlassian',
    lines(
      'User id,User name,email,User status,Added to org,Org role,Last seen in Jira - acme,Last seen in Confluence - acme',
      '712020:1,amal,amal@acme.test,Active,3 Jan 2024,None,28 Apr 2024,12 May 2024',
      '712020:2,bob,bob@acme.test,Suspended,3 Jan 2024,Organization admin,Never accessed,Never accessed',
    ),
    [
      { externalId: '712020:1', isAdmin: false, lastActiveAt: new Date('2024-05-12') },
      { externalId: '712020:2', status: 'suspended', isAdmin: true, lastActiveAt: null },
    ],
  ],
  'Canvas, with somebody deleted': [
    'canvas_lms',
    lines(
      'canvas_user_id,user_id,integration_id,authentication_provider_id,login_id,first_name,last_name,full_name,sortable_name,short_name,email,status,created_by_sis',
      '2572,,,,Chelsea.A@acme.test,Chelsea,A,Chelsea A,"A, Chelsea",Chelsea,Chelsea.A@acme.test,active,false',
      '2573,s1,,,x,Ex,Y,Ex Y,"Y, Ex",Ex,,deleted,true',
    ),
    [
      { externalId: '2572', email: 'chelsea.a@acme.test', status: 'active' },
      { externalId: '2573', status: 'suspended' },
    ],
  ],
  'Adobe, in which only the system administrator rules over all': [
    'adobe',
    lines(
      'Identity Type,Username,Domain,Email,First Name,Last Name,Country Code,Product Configurations,Admin Roles,Product Configurations Administered,User Groups,User Groups Administered,Products Administered,Developer Access',
      'Federated ID,ann@acme.test,acme.test,ann@acme.test,Ann,Lee,US,Creative Cloud,,,All,,,',
      'Adobe ID,,,bob@acme.test,Bob,Stone,US,,System Administrator,,,,,',
      'Federated ID,jdoe,acme.test,jdoe@acme.test,J,Doe,US,,Product Administrator,PS,,,,',
    ),
    [
      { email: 'ann@acme.test', isAdmin: null },
      { email: 'bob@acme.test', isAdmin: true },
      { email: 'jdoe@acme.test', isAdmin: null },
    ],
  ],
}

it.each(Object.entries(published))('%s', async (_what, [format, file, accounts]) => {
  const found = await read(file)

  expect(found.format).toBe(format)
  expect(found.problems).toEqual([])
  expect(found.accounts).toHaveLength(accounts.length)
  expect(found.accounts).toMatchObject(accounts)
})

describe('files that other programs made', () => {
  const list = 'Name;Email;Status\r\nLéa Martin;lea@acme.test;Active\r\n'

  it.each([
    ['UTF-16 BE with its mark', bigEndian(`\uFEFF${list}`)],
    ['UTF-16 BE without', bigEndian(list)],
    [
      'lines of UTF-8 beside others',
      Buffer.concat([Buffer.from(list), Buffer.from('Zo\xe9;z@acme.test;Active\n', 'latin1')]),
    ],
  ])('keep their accents: %s', async (_what, bytes) => {
    const names = (await read(bytes)).accounts.map(({ displayName }) => displayName)

    expect(names).toEqual(['Léa Martin', 'Zoé'].slice(0, names.length))
  })

  it('may have line breaks in cells, titles above and a delimiter too many', async () => {
    const file =
      'User report\nAcme\n2026-11-01\nBy admin\n\nNom;Adresse e-mail;Notes;Statut;\n"Martin\nLéa";lea@acme.test;"a;b\r\nc";Actif;\nRoy;paul@acme.test;;Inactif;;\n'

    const { accounts, problems } = await read(Buffer.from(file))

    expect(problems).toEqual([])
    expect(accounts).toMatchObject([
      { email: 'lea@acme.test', status: 'active' },
      { email: 'paul@acme.test', status: 'suspended' },
    ])
  })

  it.each(['Total: 2,,', 'Total,2,', 'Grand total,,2', 'Total général : 2', 'Totals,1.234,'])(
    'take no line of totals for somebody, nor for somebody missing: %s',
    async (total) => {
      const found = await read(Buffer.from(`Login,Name,Status\nlea,Lea,Active\npaul,Paul,Active\n${total}\n`))

      expect(idsOf(found)).toEqual(['lea', 'paul'])
      expect(found.problems).toEqual([])
    },
  )

  it('keep somebody who is named like one', async () => {
    const found = await read(
      Buffer.from(
        'Login,Name,Email,Status\ntotal,Total Recall,,Active\ntotal2,Total,total@acme.test,Active\n',
      ),
    )

    expect(found.accounts).toHaveLength(2)
  })

  it('are asked about where a known export lacks its address', async () => {
    const row = '1,Lea,lea@acme.test,FALSE,2024-01-01,2026-01-01,Support\n'
    const file = (heading: string) =>
      Buffer.from(`ID,Name,${heading},Suspended,Date created,Last sign-in,Primary Group\n${row}`)

    expect((await read(file('E-mail'))).format).toBe('zendesk')
    expect(await read(file('Contact'))).toMatchObject({
      format: 'generic',
      accounts: [{ email: 'lea@acme.test' }],
    })
  })

  it('lose nobody to marks that are not seen, or to names around addresses', async () => {
    const found = await read(
      Buffer.from(
        'Name,Email\nLea,\u200blea@acme.test\nPaul,"Paul Roy <paul@acme.test>"\nAna,mailto:ana@acme.test\u00a0\n',
      ),
    )

    expect(idsOf(found)).toEqual(['lea@acme.test', 'paul@acme.test', 'ana@acme.test'])
  })

  it('are refused without a header, as it would be the first person', async () => {
    await expect(
      read(Buffer.from('Lea,lea@acme.test,Active\nPaul,paul@acme.test,Active\n')),
    ).rejects.toMatchObject({
      code: 'no_header',
      params: { line: 1 },
    })
  })

  it('may have 200,000 people, and are refused with one more', async () => {
    const people = Array.from({ length: 200_000 }, (_, n) => `u${n},Name ${n},u${n}@acme.test,Active\n`).join(
      '',
    )
    const header = 'Login,Name,Email,Status\n'

    expect((await read(Buffer.from(header + people))).accounts).toHaveLength(200_000)
    await expect(read(Buffer.from(`${header + people}v,V,v@acme.test,Active\n`))).rejects.toMatchObject({
      code: 'too_many_rows',
    })
  })

  it('name no administrator who is none', async () => {
    const header = 'User id,User name,email,User status,Org role\n'
    const { accounts } = await read(
      Buffer.from(`${header}1,A,a@acme.test,Active,Non-admin\n2,B,b@acme.test,Active,Not an admin\n`),
    )

    expect(accounts.map(({ isAdmin }) => isAdmin)).toEqual([null, null])
  })
})
