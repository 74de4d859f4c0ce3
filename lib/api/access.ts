import { readAccessMap } from '@/lib/domain/batches/grid/access-map'
import { accessExportSource, listAccess } from '@/lib/domain/batches/grid/access-rows'
import { accessMapQuery, accessMapView } from '@/lib/domain/batches/grid/map-schema'
import { countPeople } from '@/lib/domain/batches/grid/people-conditions'
import { accessCriteria, accessExportQuery, accessQuery, accessView } from '@/lib/domain/batches/grid/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const accessResource: Resource = { name: 'Access', path: '/api/access', view: accessView }

export const accessMapResource: Resource = {
  name: 'AccessMap',
  path: '/api/access/map',
  view: accessMapView,
}

export const accessApi = {
  '/api/access': {
    /** People, and what each has in some applications. */
    GET: endpoint({
      resource: accessResource,
      query: accessQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listAccess(actor, query), (row) => row),
    }),
  },
  '/api/access/count': {
    POST: endpoint({
      resource: accessResource,
      body: accessCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countPeople(actor, body) }),
    }),
  },
  '/api/access/export.csv': {
    GET: endpoint({
      resource: accessResource,
      needsVerifiedIdentity: true,
      query: accessExportQuery,
      answers: 'other',
      run: async (asked) => {
        const { columns, source } = await accessExportSource(asked.actor, asked.query)
        return listCsv(asked, columns, source)
      },
    }),
  },
  '/api/access/map': {
    /** How many accounts each department or type of user has in each application, and how many of them are privileged. */
    GET: endpoint({
      resource: accessMapResource,
      query: accessMapQuery,
      answers: 'item',
      run: ({ actor, query }) => readAccessMap(actor, query),
    }),
  },
} satisfies Routes
