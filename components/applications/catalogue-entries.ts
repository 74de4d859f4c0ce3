import type { ApplicationView } from '@/lib/domain/applications/schema'

export type CatalogueEntry = {
  key: string
  application: string
  name: string
  category: string
  categoryId: string
  /** Read from its user export: there is no connection to it. */
  exportOf: string | null
}

/** Exports that are known by their headers: for companies without the plan, or the right, that a connection asks for. */
const knownExports = [
  { name: 'Google Workspace', categoryId: 'identity' },
  { name: 'Microsoft 365', categoryId: 'identity' },
  { name: 'Slack', categoryId: 'collaboration' },
  { name: 'Atlassian', categoryId: 'development' },
  { name: 'Notion', categoryId: 'productivity' },
] as const

/** What the catalogue shows, by name: what can be connected, and what is known by its export. */
export function catalogueEntries<Application extends Pick<ApplicationView, 'id' | 'category'>>(
  applications: Application[],
  nameOf: (application: Application) => string,
  categoryName: (id: string) => string,
): CatalogueEntry[] {
  const connected = applications.map((application) => ({
    key: application.id,
    application: application.id,
    name: nameOf(application),
    category: categoryName(application.category),
    categoryId: application.category,
    exportOf: null,
  }))
  const exported = knownExports.map(({ name, categoryId }) => ({
    key: `file:${name}`,
    application: 'file',
    name,
    category: categoryName(categoryId),
    categoryId,
    exportOf: name,
  }))
  return [...connected, ...exported].sort((a, b) => a.name.localeCompare(b.name))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** By name, category, or the id under which the vendor is known; those whose name begins so come first. */
export function matchEntries(entries: CatalogueEntry[], sought: string, category = ''): CatalogueEntry[] {
  const text = fold(sought.trim())
  const found = entries.filter(
    (entry) =>
      (!category || entry.categoryId === category) &&
      fold(`${entry.name} ${entry.category} ${entry.application}`).includes(text),
  )
  const begins = (entry: CatalogueEntry) => (fold(entry.name).startsWith(text) ? 0 : 1)
  return text ? found.sort((a, b) => begins(a) - begins(b)) : found
}

export const catalogueSize = (applications: ApplicationView[]) =>
  catalogueEntries(
    applications,
    ({ name }) => name,
    (id) => id,
  ).length
