import { z } from 'zod'
import { consentPage } from '@/lib/domain/record/field-schema'
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
  scanListView,
  scanStart,
  scanUserView,
  scanView,
} from '@/lib/domain/scans/visitor/schema'
import { startScan } from '@/lib/domain/scans/visitor/start-scan'
import { tokenView } from '@/lib/domain/sign-in/users/schema'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream } from '@/lib/http/event-stream'
import { scanCsv } from '@/lib/http/files/scan-csv'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const shadowScanResource: Resource = {
  name: 'ShadowScan',
  about: 'A search for unknown applications by a visitor, through the sign-ins of a workspace.',
  path: '/api/shadow_scans/by_token/{token}',
  view: scanView,
}

export const shadowScansApi = {
  '/api/shadow_scans/by_token/{token}': {
    GET: endpoint({
      resource: shadowScanResource,
      about: "Gets a visitor's scan. Its state and its totals.",
      access: 'anyone',
      run: async (call) => ({
        ...(await getScan(visitorOf(call))),
        '@id': new URL(call.request.url).pathname,
      }),
    }),
    DELETE: endpoint({
      resource: shadowScanResource,
      about: "Deletes a visitor's scan. With everything that it found.",
      access: 'anyone',
      answers: 'nothing',
      run: (call) => deleteScan(visitorOf(call)),
    }),
  },
  '/api/shadow_scans/by_token/{token}/applications': {
    GET: endpoint({
      resource: shadowScanResource,
      about:
        "Lists the applications that a visitor's scan found. A page at a time, with the filters that the query names.",
      access: 'anyone',
      query: scanListQuery,
      answers: scanListView,
      run: async (call) => {
        const { total, applications } = await listApplications(visitorOf(call), call.query)
        return { total, applications: applications.map(presentApplication) }
      },
    }),
  },
  '/api/shadow_scans/by_token/{token}/applications/{position}/users': {
    GET: endpoint({
      resource: shadowScanResource,
      about: "Lists everybody who let an application in. As a visitor's scan found it.",
      access: 'anyone',
      answers: z.object({ users: z.array(scanUserView) }),
      run: async (call) => {
        const position = /^[1-9]\d{0,5}$/.test(call.params.position ?? '') ? Number(call.params.position) : 0
        const users = await listUsersOf(visitorOf(call), position)
        return { users: users.map(({ email, isActive }): ScanUserView => ({ email, is_active: isActive })) }
      },
    }),
  },
  '/api/shadow_scans/by_token/{token}/export': {
    GET: endpoint({
      resource: shadowScanResource,
      about: "Exports a visitor's scan as CSV. What the filters find.",
      access: 'anyone',
      query: scanExportQuery,
      answers: 'csv',
      run: async (call) => scanCsv(await exportApplications(visitorOf(call), call.query), call.language),
    }),
  },
  '/api/shadow_scans/by_token/{token}/progress': {
    GET: endpoint({
      resource: shadowScanResource,
      about: "Follows a visitor's scan. As server-sent events, until it ends.",
      access: 'anyone',
      answers: 'events',
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
      about: "Finishes the sign-in of a visitor's scan. The answer has the token of the scan.",
      access: 'anyone',
      body: scanFinish,
      answers: tokenView,
      status: 202,
      run: async ({ body }) => ({ token: await finishSignIn(body) }),
    }),
  },
  '/api/shadow_scans/start': {
    POST: endpoint({
      resource: shadowScanResource,
      about: "Starts a visitor's scan. The answer has the sign-in page of Google or Microsoft.",
      access: 'anyone',
      body: scanStart,
      answers: consentPage,
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
