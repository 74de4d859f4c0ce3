import { catalogue, findConnector } from '@/lib/connectors/catalogue'
import type { Connector } from '@/lib/connectors/kit/define-connector'
import type { ApplicationCriteria, ApplicationQuery } from '@/lib/domain/applications/schema'
import { notFound } from '@/lib/domain/errors'
import type { List } from '@/lib/domain/listing'

/** The catalogue: what can be connected. The same for every company. */
export function listApplications(query: ApplicationQuery): List<Connector> {
  const found = matching(query)
  const [field = 'name', direction = 'asc'] = Object.entries(query.order)[0] ?? []
  const sorted = found.sort((a, b) => compare(a, b, field as 'name' | 'category'))
  if (direction === 'desc') sorted.reverse()
  const start = (query.page - 1) * query.itemsPerPage
  return { items: sorted.slice(start, start + query.itemsPerPage), total: found.length }
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
