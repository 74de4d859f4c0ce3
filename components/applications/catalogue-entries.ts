import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

export type CatalogueEntry = {
  application: string
  name: string
  category: string
  categoryId: string
  /** Its user export can be uploaded instead of connecting it. */
  hasExport: boolean
  /** Accounts are read and matched; what changes them is done in the application. */
  isRestricted: boolean
}

/** The ways to get the accounts of an application: its API for reading and acting or for reading alone, or a file. */
export type EntryWay = 'api' | 'api_reading' | 'baton' | 'file'

export function waysOfEntry({
  application,
  hasExport,
  isRestricted,
}: Pick<CatalogueEntry, 'application' | 'hasExport' | 'isRestricted'>): EntryWay[] {
  if (application === 'file' || application === 'baton') return [application]
  return [isRestricted ? 'api_reading' : 'api', ...(hasExport ? (['file'] as const) : [])]
}

type Connectable = Pick<ApplicationView, 'id' | 'category'> & {
  export_file?: string | null
  can: { create?: string | null; delete?: string | null }
}

/** The entries of the catalogue by name: one for each application, even if there are several ways to connect it. */
export const catalogueEntries = <Application extends Connectable>(
  applications: Application[],
  nameOf: (application: Application) => string,
  categoryName: (id: string) => string,
): CatalogueEntry[] =>
  applications
    .map((application) => ({
      application: application.id,
      name: nameOf(application),
      category: categoryName(application.category),
      categoryId: application.category,
      hasExport: Boolean(application.export_file),
      isRestricted: !application.can.create && !application.can.delete,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What people look for, of applications that another entry connects. */
export const otherNames: Record<string, readonly string[]> = {
  atlassian: ['Jira', 'Confluence'],
  google_workspace: ['G Suite', 'GSuite', 'Gmail'],
  microsoft_365: ['Office 365', 'Entra ID', 'Azure AD'],
}

/**
 * Filters by name, category, the vendor's id or another name, which is then shown in place of the category; names that begin with
 * the text come first.
 */
export function matchEntries(entries: CatalogueEntry[], sought: string, category = ''): CatalogueEntry[] {
  const text = fold(sought.trim())
  const matches = entries.flatMap((entry) => {
    if (category && entry.categoryId !== category) return []
    if (fold(`${entry.name} ${entry.category} ${entry.application}`).includes(text)) return entry
    const other = otherNames[entry.application]?.find((name) => fold(name).startsWith(text))
    return other ? { ...entry, category: other } : []
  })
  const begins = (entry: CatalogueEntry) => (fold(entry.name).startsWith(text) ? 0 : 1)
  return text ? matches.sort((a, b) => begins(a) - begins(b)) : matches
}

type Connection = { id: string; application: string; label: string; state: string }

/** What is connected of an application: how often, the first of it, and the first that has to be reconnected. */
export type Connected = { count: number; first: string; broken: string | null }

/** The connections of each application: an uploaded export counts for the application that it is named after. */
export function connectionsByApplication(
  connections: readonly Connection[],
  applications: readonly Pick<ApplicationView, 'id' | 'name' | 'export_file'>[],
): Record<string, Connected> {
  const named = new Map(
    applications.flatMap(({ id, name, export_file }) => (export_file ? [[fold(name), id]] : [])),
  )
  const connected: Record<string, Connected> = {}
  for (const { id, application, label, state } of connections) {
    const isByFile = application === 'file' || application === 'baton'
    const key = isByFile ? (named.get(fold(label.trim())) ?? application) : application
    const before = connected[key]
    connected[key] = {
      count: (before?.count ?? 0) + 1,
      first: before?.first ?? id,
      broken: before?.broken ?? (state === 'reconnect' ? id : null),
    }
  }
  return connected
}
