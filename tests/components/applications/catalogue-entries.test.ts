import { expect, it } from 'vitest'
import { catalogueEntries, countNames, matchEntries } from '@/components/applications/catalogue-entries'
import { catalogue } from '@/lib/connectors/catalogue'

const entries = catalogueEntries(
  [...catalogue],
  ({ name }) => name,
  (id) => id,
)

it('shows every application, and those whose export is known', () => {
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GitHub', 'GitLab', 'Slack', 'Notion']),
  )
  const slack = entries.filter(({ name }) => name === 'Slack')
  expect(slack.map(({ application, exportOf }) => [application, exportOf])).toEqual([
    ['slack', null],
    ['file', 'Slack'],
  ])
})

it('files both ways into one application together, counts it once, and says which changes nothing there', () => {
  for (const { exportOf, categoryId } of entries.filter(({ exportOf }) => exportOf !== null))
    expect(entries.find(({ name }) => name === exportOf)).toMatchObject({ exportOf: null, categoryId })
  expect(countNames(entries)).toBe(catalogue.length)
  expect(entries.find(({ key }) => key === 'file:Slack')?.isRestricted).toBe(true)
  expect(entries.find(({ key }) => key === 'slack')?.isRestricted).toBe(false)
})

it('finds by name, category or known id, whatever the accents, the closest name first', () => {
  expect(matchEntries(entries, 'gît').map(({ name }) => name)).toEqual(['GitHub', 'GitHub', 'GitLab'])
  expect(matchEntries(entries, 'development').map(({ name }) => name)).toContain('GitHub')
  expect(matchEntries(entries, '', 'website').map(({ name }) => name)).toEqual(['WordPress'])
  expect(matchEntries(entries, 'nothing like it')).toEqual([])
})
