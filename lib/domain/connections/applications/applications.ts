import { catalogue, findConnector } from '@/lib/connectors/catalogue'
import type { Connector } from '@/lib/connectors/kit/define-connector'
import type { ApplicationCriteria, ApplicationQuery } from '@/lib/domain/connections/applications/schema'
import { notFound } from '@/lib/domain/record/errors'
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
