import {
  countDiscovered,
  decideDiscovered,
  discoveredSource,
  getDiscovered,
  listDiscovered,
} from '@/lib/domain/scans/discovered/discovered'
import {
  countDiscoveredUsers,
  discoveredUserSource,
  listDiscoveredUsers,
} from '@/lib/domain/scans/discovered/discovered-users'
import { discoveredExport, discoveredUserExport } from '@/lib/domain/scans/discovered/export-discovered'
import { keepScan } from '@/lib/domain/scans/discovered/keep-scan'
import { presentDiscovered, presentDiscoveredUser } from '@/lib/domain/scans/discovered/present-discovered'
import { requestRevocation } from '@/lib/domain/scans/discovered/request-revocation'
import {
  discoveredCriteria,
  discoveredExportQuery,
  discoveredPatch,
  discoveredQuery,
  discoveredUserCriteria,
  discoveredUserExportQuery,
  discoveredUserQuery,
  discoveredUserView,
  discoveredView,
  keepInput,
} from '@/lib/domain/scans/discovered/schema'
import { revocationInput } from '@/lib/domain/scans/revocations/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const discoveredApplicationResource: Resource = {
  name: 'DiscoveredApplication',
  about: "An application that people let into the company's workspaces.",
  path: '/api/discovered_applications',
  view: discoveredView,
  // Of who gave it access.
  relations: { user: { name: 'DiscoveredUser', path: '/api/discovered_users' }, requested_by: null },
}
export const discoveredUserResource: Resource = {
  name: 'DiscoveredUser',
  about: 'Somebody who let a discovered application in.',
  path: '/api/discovered_users',
  view: discoveredUserView,
  relations: { application: discoveredApplicationResource, requested_by: null },
}

export const discoveredApplicationsApi = {
  '/api/discovered_applications': {
    GET: endpoint({
      resource: discoveredApplicationResource,
      about: "Lists discovered applications. Those that people let into the company's workspaces.",
      query: discoveredQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDiscovered(actor, query), presentDiscovered),
    }),
  },
  '/api/discovered_applications/count': {
    POST: endpoint({
      resource: discoveredApplicationResource,
      body: discoveredCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countDiscovered(actor, body) }),
    }),
  },
  '/api/discovered_applications/export.csv': {
    GET: endpoint({
      resource: discoveredApplicationResource,
      needsVerifiedIdentity: true,
      query: discoveredExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, discoveredExport, discoveredSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/discovered_applications/keep': {
    POST: endpoint({
      resource: discoveredApplicationResource,
      about: "Keeps a visitor's scan. It is taken over into the company that the visitor has signed in to.",
      body: keepInput,
      answers: 'count',
      run: async ({ actor, body, client }) => ({ count: await keepScan(actor, body, client) }),
    }),
  },
  '/api/discovered_applications/{id}': {
    GET: endpoint({
      resource: discoveredApplicationResource,
      run: async ({ actor, params }) => presentDiscovered(await getDiscovered(actor, params.id!)),
    }),
    PATCH: endpoint({
      resource: discoveredApplicationResource,
      about: 'Judges a discovered application. Whether it is allowed, refused, or still to be looked at.',
      body: discoveredPatch,
      isPatch: true,
      run: async ({ actor, params, body }) =>
        presentDiscovered(await decideDiscovered(actor, params.id!, body)),
    }),
  },
  '/api/discovered_applications/{id}/revoke': {
    POST: endpoint({
      resource: discoveredApplicationResource,
      about:
        'Revokes the access of a discovered application. Sent to the vendor: the answer shows the request until it is verified that the access is gone.',
      needsVerifiedIdentity: true,
      body: revocationInput,
      status: 202,
      run: async ({ actor, params, body }) =>
        presentDiscovered(await requestRevocation(actor, params.id!, body)),
    }),
  },
  '/api/discovered_users': {
    GET: endpoint({
      resource: discoveredUserResource,
      about: 'Lists who let discovered applications in. One row for each address and application.',
      query: discoveredUserQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listDiscoveredUsers(actor, query), presentDiscoveredUser),
    }),
  },
  '/api/discovered_users/count': {
    POST: endpoint({
      resource: discoveredUserResource,
      body: discoveredUserCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countDiscoveredUsers(actor, body) }),
    }),
  },
  '/api/discovered_users/export.csv': {
    GET: endpoint({
      resource: discoveredUserResource,
      needsVerifiedIdentity: true,
      query: discoveredUserExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(
          asked,
          discoveredUserExport,
          discoveredUserSource(asked.actor, asked.query, asked.query.order),
        ),
    }),
  },
} satisfies Routes
