import type { ApplicationView } from '@/lib/domain/applications/schema'

export type CatalogueEntry = {
  key: string
  application: string
  name: string
  category: string
  categoryId: string
  /** Read from its user export: there is no connection to it. */
  exportOf: string | null
  /** Accounts are read and matched; what changes them is done in the application. */
  isRestricted: boolean
}

/** Exports that are known by their headers: for companies without the plan, or the right, that a connection asks for. */
const knownExports = ['Atlassian', 'GitHub', 'Google Workspace', 'Microsoft 365', 'Notion', 'Slack']

type Connectable = Pick<ApplicationView, 'id' | 'category'> & {
  can: { create?: string | null; delete?: string | null }
}

/** What the catalogue shows, by name: what can be connected, and what is known by its export. */
export function catalogueEntries<Application extends Connectable>(
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
    isRestricted: !application.can.create && !application.can.delete,
    exportOf: null,
  }))
  const exported = knownExports.map((name) => {
    const categoryId = connected.find((entry) => entry.name === name)?.categoryId ?? 'file'
    const category = categoryName(categoryId)
    const isRestricted = true
    return {
      key: `file:${name}`,
      application: 'file',
      name,
      category,
      categoryId,
      isRestricted,
      exportOf: name,
    }
  })
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

/** Applications, however many ways lead into them. */
export const countNames = (entries: CatalogueEntry[]) => new Set(entries.map(({ name }) => name)).size

export const catalogueSize = (applications: ApplicationView[]) =>
  countNames(
    catalogueEntries(
      applications,
      ({ name }) => name,
      (id) => id,
    ),
  )
