import { finishSignIn } from '@/lib/domain/scans/visitor/finish-sign-in'
import {
  deleteScan,
  exportApplications,
  getScan,
  listApplications,
  listUsersOf,
  presentApplication,
  type Visitor,
  watchScan,
} from '@/lib/domain/scans/visitor/scans'
import {
  type ScanUserView,
  scanExportQuery,
  scanFinish,
  scanListQuery,
  scanStart,
  scanView,
} from '@/lib/domain/scans/visitor/schema'
import { startScan } from '@/lib/domain/scans/visitor/start-scan'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream } from '@/lib/http/event-stream'
import { scanCsv } from '@/lib/http/files/scan-csv'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const shadowScanResource: Resource = {
  name: 'ShadowScan',
  path: '/api/shadow_scans/by_token/{token}',
  view: scanView,
}

export const shadowScansApi = {
  '/api/shadow_scans/by_token/{token}': {
    GET: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      run: async (call) => ({
        ...(await getScan(visitorOf(call))),
        '@id': new URL(call.request.url).pathname,
      }),
    }),
    DELETE: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      answers: 'nothing',
      run: (call) => deleteScan(visitorOf(call)),
    }),
  },
  '/api/shadow_scans/by_token/{token}/applications': {
    GET: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      query: scanListQuery,
      answers: 'other',
      run: async (call) => {
        const { total, applications } = await listApplications(visitorOf(call), call.query)
        return { total, applications: applications.map(presentApplication) }
      },
    }),
  },
  '/api/shadow_scans/by_token/{token}/applications/{position}/users': {
    /** Everybody who let one application in. */
    GET: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      answers: 'other',
      run: async (call) => {
        const position = /^[1-9]\d{0,5}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
        const users = await listUsersOf(visitorOf(call), position)
        return { users: users.map(({ email, isActive }): ScanUserView => ({ email, is_active: isActive })) }
      },
    }),
  },
  '/api/shadow_scans/by_token/{token}/export': {
    /** What the filters find, as CSV. */
    GET: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      query: scanExportQuery,
      answers: 'other',
      run: async (call) => scanCsv(await exportApplications(visitorOf(call), call.query), call.language),
    }),
  },
  '/api/shadow_scans/by_token/{token}/progress': {
    GET: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      answers: 'other',
      run: async (call) => {
        const visitor = visitorOf(call)
        await getScan(visitor)
        return eventStream({ key: visitor.browser }, call.request.signal, (signal) =>
          watchScan(visitor, signal),
        )
      },
    }),
  },
  '/api/shadow_scans/finish': {
    POST: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      body: scanFinish,
      answers: 'other',
      status: 202,
      run: async ({ body }) => ({ token: await finishSignIn(body) }),
    }),
  },
  '/api/shadow_scans/start': {
    POST: endpoint({
      resource: shadowScanResource,
      access: 'anyone',
      body: scanStart,
      answers: 'other',
      run: async ({ body, client }) => ({ authorize_url: await startScan(body, client) }),
    }),
  },
} satisfies Routes

type Call = { params: Record<string, string>; request: Request; client: string }

/** The visitor of a scan. Its secret is in the path; the browser's secret is the Bearer, which no other site can send. */
function visitorOf({ params, request, client }: Call): Visitor {
  const [, browser = ''] = /^Bearer ([0-9a-f]{64})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return { token: params.token ?? '', browser, client }
}
