import { expect, it } from 'vitest'
import {
  catalogueEntries,
  connectionsByApplication,
  matchEntries,
  otherNames,
} from '@/components/applications/catalogue-entries'
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
    'atlassian',
    'dropbox',
    'github',
    'gitlab',
    'google_workspace',
    'microsoft_365',
    'notion',
    'okta',
    'slack',
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

it('counts an uploaded export for the application that it is named after', () => {
  const connections = [
    { application: 'slack', label: 'Slack, Lyon' },
    { application: 'file', label: ' slack ' },
    { application: 'file', label: 'Outil maison' },
    { application: 'file', label: 'SCIM 2.0' },
    { application: 'gitlab', label: 'Slack' },
  ]
  expect(connectionsByApplication(connections, applications)).toEqual({ slack: 2, file: 2, gitlab: 1 })
})
