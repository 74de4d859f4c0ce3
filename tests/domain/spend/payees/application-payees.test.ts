import { expect, it } from 'vitest'
import { exportFormat, exportFormatIds } from '@/lib/connectors/apps/file/recognise-export'
import { catalogue } from '@/lib/connectors/catalogue'
import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import {
  alsoBilledBy,
  billedApplication,
  findApiConnector,
  findConnectorOfPayee,
  payeeOfApplication,
} from '@/lib/domain/spend/payees/application-payees'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'

const byApi = catalogue.filter(({ source }) => source === 'api')
const offeredFor = (label: string) => findApiConnector(label, catalogue)?.id ?? null

/** Every payee that a bank's label can be recognised as. */
const payees = vendorCatalogue.flatMap(({ id, aliases }) =>
  [...new Set([null, ...aliases.map(({ product }) => product)])].map((product) => {
    const payee = { vendorId: id, product, merchantKey: '' }
    return { payee: payeeOf(payee), name: nameOf(payee) }
  }),
)
const connectorOf = (payee: string) => findConnectorOfPayee(payee, catalogue)

it.each(byApi)('offers the API of $name to its files, however people name them', ({ id, name }) => {
  for (const label of [
    name,
    ` ${name.toUpperCase()} `,
    `${name} (Paris)`,
    `${name} - Corvelle`,
    `${name}: guests`,
  ])
    expect([label, offeredFor(label)]).toEqual([label, id])
})

it.each(['Payroll', '', '(Slack)', 'Slackline', 'Our own tool', 'File', 'Figmatic', 'Zoho Books'])(
  'offers no API where none is known: %s',
  (label) => expect(offeredFor(label)).toBeNull(),
)

it.each([
  ['monday', 'monday'],
  ['GOOGLE-WORKSPACE', 'google_workspace'],
  ['Microsoft', 'microsoft_365'],
  ['Office 365', 'microsoft_365'],
  ['Jira', 'atlassian'],
  ['Trello', 'trello'],
])('knows the other names of an application: %s', (label, id) => expect(offeredFor(label)).toBe(id))

it.each([
  ['microsoft', 'microsoft_365'],
  ['microsoft/Teams', 'microsoft_365'],
  ['google', 'google_workspace'],
  ['google/Cloud', 'google_workspace'],
  ['amazon-web-services', 'aws_identity_center'],
  ['atlassian/Jira', 'atlassian'],
  ['atlassian/Trello', 'trello'],
  ['openai/ChatGPT', 'openai'],
  ['grafana-labs', 'grafana'],
  ['freshworks/Freshdesk', 'freshdesk'],
  // These have people of their own, which no connector reads.
  ['zoho/Books', null],
  ['dropbox/Dropbox Sign', null],
  ['google/Maps', null],
  ['microsoft/Azure', null],
])('offers the connector for what a bank calls %s', (payee, id) =>
  expect(connectorOf(payee)?.id ?? null).toBe(id),
)

it('counts the bills of every merchant for the connection that was offered for it', () => {
  for (const { payee } of payees) {
    const connector = connectorOf(payee)
    if (!connector) continue
    const its = payeeOfApplication({ application: connector.id, label: connector.name })!
    const connected = new Set([its])
    expect([payee, billedApplication(payee, connected) ?? alsoBilledBy(payee, connected)]).toEqual([
      payee,
      its,
    ])
  }
})

it('offers every connector for a merchant, and no merchant of its name goes without', () => {
  const offered = new Set(payees.flatMap(({ payee }) => connectorOf(payee)?.id ?? []))
  // Any application sends its accounts by SCIM; nobody pays for Google Analytics.
  expect(byApi.map(({ id }) => id).filter((id) => !offered.has(id))).toEqual(['google_analytics', 'scim'])

  const named = payees.filter(({ name }) => byApi.some((connector) => isNamed(name, connector.name)))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ payee }) => connectorOf(payee) === null)).toEqual([])
})

const isNamed = (merchant: string, connector: string) =>
  [merchant, `${merchant} Cloud`, merchant.replace(/^\S+ /, '')].some(
    (name) => name.toLowerCase() === connector.toLowerCase(),
  )

it('leaves the bill of a vendor to the connected product that is paid for', () => {
  const both = new Set(['google/Workspace', 'google/Analytics'])
  expect(billedApplication('google', both)).toBe('google/Workspace')
  expect(billedApplication('google/Maps', both)).toBeNull()
  expect(billedApplication('zoho/Books', new Set(['zoho']))).toBeNull()
  expect(billedApplication('zoho/One', new Set(['zoho']))).toBe('zoho')
})

// Directories, databases and what people run themselves are in nobody's bank statement, or in a sum with much else.
const unpaid = [
  'active_directory',
  'ldap',
  'azure_devops',
  'redmine',
  'postgresql',
  'sql_server',
  'oracle_database',
]
const recognised = exportFormatIds.filter((id) => id !== 'generic' && !unpaid.includes(id))

it.each(recognised)('finds the bills of the application whose export %s is, whole or of one site', (id) => {
  const { name } = exportFormat(id)!
  const payee = payeeOfApplication({ application: 'file', label: name })

  expect(payee).toEqual(expect.any(String))
  expect(payeeOfApplication({ application: 'file', label: `${name} (Paris)` })).toBe(payee)
})
