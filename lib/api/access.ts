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

export const accessResource: Resource = {
  name: 'Access',
  about: 'A person, and what they have in some applications.',
  path: '/api/access',
  view: accessView,
}

export const accessMapResource: Resource = {
  name: 'AccessMap',
  about: 'How many accounts each group of people has in each application.',
  path: '/api/access/map',
  view: accessMapView,
}

export const accessApi = {
  '/api/access': {
    GET: endpoint({
      resource: accessResource,
      about:
        'Lists people and what each has in some applications. A page at a time, in the order and with the filters that the query names.',
      query: accessQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listAccess(actor, query), (row) => row),
    }),
  },
  '/api/access/count': {
    POST: endpoint({
      resource: accessResource,
      about: 'Counts people by what they have. Those that the criteria find.',
      body: accessCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countPeople(actor, body) }),
    }),
  },
  '/api/access/export.csv': {
    GET: endpoint({
      resource: accessResource,
      about: 'Exports people and their accesses as CSV. With the filters of the list.',
      needsVerifiedIdentity: true,
      query: accessExportQuery,
      answers: 'csv',
      run: async (asked) => {
        const { columns, source } = await accessExportSource(asked.actor, asked.query)
        return listCsv(asked, columns, source)
      },
    }),
  },
  '/api/access/map': {
    GET: endpoint({
      resource: accessMapResource,
      about:
        'Gets how many accounts each group of people has in each application. By department or type of user, with how many are privileged.',
      query: accessMapQuery,
      run: ({ actor, query }) => readAccessMap(actor, query),
    }),
  },
} satisfies Routes
