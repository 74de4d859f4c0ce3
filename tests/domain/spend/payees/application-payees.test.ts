import { expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { findApiConnector } from '@/lib/domain/spend/payees/application-payees'

const byApi = catalogue.filter(({ source }) => source === 'api')
const offeredFor = (label: string) => findApiConnector(label, catalogue)?.id ?? null

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

it.each(['Payroll', '', '(Slack)', 'Slackline', 'Our own tool', 'File', 'Figmatic'])(
  'offers no API where none is known: %s',
  (label) => expect(offeredFor(label)).toBeNull(),
)

it('knows the other names of a vendor', () => {
  expect(offeredFor('monday')).toBe('monday')
  expect(offeredFor('GOOGLE-WORKSPACE')).toBe('google_workspace')
})
