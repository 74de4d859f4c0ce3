import { z } from 'zod'
import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { retryProvisioning } from '@/lib/domain/anomalies/by-hand/retry-provisioning'
import {
  namedProvisioningSource,
  provisioningExport,
} from '@/lib/domain/provisioning/requests/export-provisionings'
import { countProvisionings, listProvisionings } from '@/lib/domain/provisioning/requests/list-provisionings'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { requestCreations } from '@/lib/domain/provisioning/requests/request-creations'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import {
  creationsInput,
  provisioningCriteria,
  provisioningExportQuery,
  provisioningQuery,
  provisioningView,
} from '@/lib/domain/provisioning/requests/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const provisioningResource: Resource = {
  name: 'Provisioning',
  about: 'A request to an application to create, change or end an account.',
  path: '/api/provisionings',
  view: provisioningView,
}

export const provisioningsApi = {
  '/api/provisionings': {
    GET: endpoint({
      resource: provisioningResource,
      about: 'Lists requests to applications. Accounts to be created, changed or ended, and how far each is.',
      query: provisioningQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listProvisionings(actor, query), presentProvisioning),
    }),
    POST: endpoint({
      resource: provisioningResource,
      about: 'Asks several applications for accounts of one member. All are asked for, or none.',
      body: creationsInput,
      answers: z.object({ provisionings: z.array(provisioningView) }),
      status: 202,
      run: async ({ actor, body }) => ({
        provisionings: (await requestCreations(actor, body)).map(presentProvisioning),
      }),
    }),
  },
  '/api/provisionings/count': {
    POST: endpoint({
      resource: provisioningResource,
      body: provisioningCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countProvisionings(actor, body) }),
    }),
  },
  '/api/provisionings/export.csv': {
    GET: endpoint({
      resource: provisioningResource,
      needsVerifiedIdentity: true,
      query: provisioningExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, provisioningExport, namedProvisioningSource(asked.actor, asked.query)),
    }),
  },
  '/api/provisionings/{id}': {
    GET: endpoint({
      resource: provisioningResource,
      about: 'Gets a request to an application. With how far it is.',
      run: async ({ actor, params }) => presentProvisioning(await getProvisioning(actor, params.id!)),
    }),
  },
  '/api/provisionings/{id}/cancel': {
    POST: endpoint({
      resource: provisioningResource,
      about: 'Cancels a request to an application. One that was not sent yet; a failed request is dismissed.',
      run: async ({ actor, params }) => presentProvisioning(await cancelProvisioning(actor, params.id!)),
    }),
  },
  '/api/provisionings/{id}/retry': {
    POST: endpoint({
      resource: provisioningResource,
      about: 'Retries a failed request to an application. The application is read before it is asked again.',
      needsVerifiedIdentity: true,
      status: 202,
      run: async ({ actor, params }) => presentProvisioning(await retryProvisioning(actor, params.id!)),
    }),
  },
} satisfies Routes
