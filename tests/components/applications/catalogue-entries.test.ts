import { expect, it } from 'vitest'
import { catalogueEntries, matchEntries } from '@/components/applications/catalogue-entries'
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

it('finds by name, category or known id, whatever the accents, the closest name first', () => {
  expect(matchEntries(entries, 'gît').map(({ name }) => name)).toEqual(['GitHub', 'GitLab'])
  expect(matchEntries(entries, 'development').map(({ name }) => name)).toContain('GitHub')
  expect(matchEntries(entries, '', 'website').map(({ name }) => name)).toEqual(['WordPress'])
  expect(matchEntries(entries, 'nothing like it')).toEqual([])
})
