import { catalogue, findConnector } from '@/lib/connectors/catalogue'
import type { Connector } from '@/lib/connectors/kit/define-connector'
import { presentCan } from '@/lib/domain/connections/applications/present-application'
import type { ApplicationCriteria, ApplicationQuery } from '@/lib/domain/connections/applications/schema'
import { notFound } from '@/lib/domain/record/errors'
import { factOf, type ListExport } from '@/lib/domain/record/lists/exports'
import { inMemory, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'

/** The catalogue of applications that can be connected, the same for every company. */
export const listApplications = (query: ApplicationQuery): Promise<List<Connector>> =>
  readList(query, applicationSource(query, query.order))

export function applicationSource(
  criteria: ApplicationCriteria,
  order: ApplicationQuery['order'] = {},
): ListSource<Connector, Connector> {
  const [field = 'name', direction = 'asc'] = Object.entries(order)[0] ?? []
  const sorted = matching(criteria).sort((a, b) => compare(a, b, field as 'name' | 'category'))
  return inMemory(direction === 'desc' ? sorted.reverse() : sorted, ({ id }) => id)
}

export const countApplications = (criteria: ApplicationCriteria) => matching(criteria).length

export function getApplication(id: string): Connector {
  const connector = findConnector(id)
  if (!connector) throw notFound()
  return connector
}

function matching({ category, source, search }: ApplicationCriteria): Connector[] {
  const sought = fold(search ?? '')
  return catalogue.filter(
    (connector) =>
      (!category || category.includes(connector.category)) &&
      (!source || source === connector.source) &&
      `${fold(connector.name)} ${connector.id}`.includes(sought),
  )
}

const compare = (a: Connector, b: Connector, field: 'name' | 'category') =>
  a[field].localeCompare(b[field], 'en') || a.id.localeCompare(b.id, 'en')

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const applicationExport: ListExport<Connector> = {
  list: 'applications',
  columns: {
    application: ({ name }) => name,
    category: ({ category }, say) => say(`connectors.categories.${category}`),
    website: ({ website }) => website,
    source: ({ source }, say) => say(`exports.sources.${source}`),
    can_create: ({ can }, say) => factOf(presentCan(can).create !== null, say),
    can_delete: ({ can }, say) => factOf(presentCan(can).delete !== null, say),
    can_deactivate: ({ can }, say) => factOf(presentCan(can).deactivate, say),
    can_change_role: ({ can }, say) => factOf(presentCan(can).change_role, say),
  },
}
