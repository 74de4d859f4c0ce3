import { expect, it } from 'vitest'
import {
  catalogueEntries,
  connectionsByApplication,
  matchEntries,
  otherNames,
  waysOfEntry,
} from '@/components/applications/catalogue-entries'
import { inNextRow } from '@/components/applications/catalogue-list'
import { catalogue } from '@/lib/connectors/catalogue'
import { viewOf } from '@/lib/domain/connections/applications/present-application'

const applications = catalogue.map((connector) => viewOf(connector))
const entries = catalogueEntries(
  applications,
  ({ name }) => name,
  (id) => id,
)

it('shows one card for each application, by name', () => {
  expect(entries.map(({ application }) => application).toSorted()).toEqual(
    catalogue.map(({ id }) => id).toSorted(),
  )
  const names = entries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})

it('knows which can be read by an export too, and which export is recognised', () => {
  const without = entries.filter(({ hasExport }) => !hasExport).map(({ application }) => application)
  expect(without.toSorted()).toEqual(['baton', 'file', 'scim'])
  const recognised = applications.filter(({ export_file }) => export_file === 'recognised')
  expect(recognised.map(({ id }) => id)).toEqual([
    'adobe',
    'asana',
    'atlassian',
    'bitwarden',
    'clickup',
    'docker',
    'dropbox',
    'github',
    'gitlab',
    'google_workspace',
    'hubspot',
    'lastpass',
    'microsoft_365',
    'notion',
    'okta',
    'salesforce',
    'slack',
    'snowflake',
    'wordpress',
    'zendesk',
  ])
})

it('finds by name, category or known id, whatever the accents, the closest name first', () => {
  expect(matchEntries(entries, 'gît').map(({ name }) => name)).toEqual(['GitHub', 'GitLab'])
  expect(matchEntries(entries, 'development').map(({ name }) => name)).toContain('GitHub')
  expect(matchEntries(entries, '', 'website').map(({ name }) => name)).toEqual(['WordPress'])
  expect(matchEntries(entries, 'nothing like it')).toEqual([])
  // The demo shows Figma.
  expect(matchEntries(entries, 'figma')).toMatchObject([{ application: 'figma', name: 'Figma' }])
  expect(matchEntries(entries, 'gsuite').map(({ application }) => application)).toEqual(['google_workspace'])
  const known = new Set(entries.map(({ application }) => application))
  expect(Object.keys(otherNames).filter((application) => !known.has(application))).toEqual([])
})

it('says by which ways the accounts of an application are read', () => {
  const waysOf = (id: string) => waysOfEntry(entries.find(({ application }) => application === id)!)
  expect(waysOf('gitlab')).toEqual(['api', 'file'])
  expect(waysOf('miro')).toEqual(['api_reading', 'file'])
  expect(waysOf('scim')).toEqual(['api'])
  expect(waysOf('baton')).toEqual(['baton'])
  expect(waysOf('file')).toEqual(['file'])
})

it('counts an uploaded export for the application that it is named after, and names the first to reconnect', () => {
  const connections = [
    { id: '1', application: 'slack', label: 'Slack, Lyon', state: 'connected' },
    { id: '2', application: 'file', label: ' slack ', state: 'reconnect' },
    { id: '3', application: 'file', label: 'Outil maison', state: 'connected' },
    { id: '4', application: 'file', label: 'SCIM 2.0', state: 'connected' },
    { id: '5', application: 'gitlab', label: 'Slack', state: 'connected' },
  ]
  expect(connectionsByApplication(connections, applications)).toEqual({
    slack: { count: 2, first: '1', broken: '2' },
    file: { count: 2, first: '3', broken: null },
    gitlab: { count: 1, first: '5', broken: null },
  })
})

it('moves from an entry to the nearest of the next row, also past a row that is shorter', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 0, y: 40 },
    { x: 0, y: 120 },
    { x: 100, y: 120 },
  ]

  expect(inNextRow(places, 2, 1)).toBe(3)
  expect(inNextRow(places, 3, 1)).toBe(4)
  expect(inNextRow(places, 5, -1)).toBe(3)
  expect(inNextRow(places, 1, -1)).toBe(-1)
  expect(inNextRow(places, 5, 1)).toBe(-1)
})
