import { acknowledgeHits, reopenHits } from '@/lib/domain/breaches/hits/acknowledge'
import { readBreachTimeline } from '@/lib/domain/breaches/hits/breach-timeline'
import { breachSource, countBreaches, getBreach, listBreaches } from '@/lib/domain/breaches/hits/breaches'
import { breachExport, hitExport } from '@/lib/domain/breaches/hits/export-breaches'
import { countHits, getHit, hitSource, listHits } from '@/lib/domain/breaches/hits/hits'
import { presentBreach, presentHit } from '@/lib/domain/breaches/hits/present-breach'
import {
  acknowledgeInput,
  breachCriteria,
  breachExportQuery,
  breachQuery,
  breachTimelineView,
  breachView,
  hitCriteria,
  hitExportQuery,
  hitQuery,
  hitView,
  reopenInput,
} from '@/lib/domain/breaches/hits/schema'
import { breachSettingsPatch, breachSettingsView } from '@/lib/domain/breaches/monitor/schema'
import { checkNow, getBreachSettings, updateBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { relations } from '@/lib/http/describe/targets'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const breachResource: Resource = {
  name: 'Breach',
  about: 'A known leak of data that concerns the company.',
  path: '/api/breaches',
  view: breachView,
  relations: { applications: relations.user_connector },
}
export const breachTimelineResource: Resource = {
  name: 'BreachTimeline',
  about: 'The breaches that concern the company, by date.',
  path: '/api/breaches/timeline',
  view: breachTimelineView,
}
export const breachHitResource: Resource = {
  name: 'BreachHit',
  about: 'An address or application of the company that a breach affects.',
  path: '/api/breach_hits',
  view: hitView,
}
export const breachSettingsResource: Resource = {
  name: 'BreachSettings',
  about: 'How breaches are watched.',
  path: '/api/breach_settings',
  view: breachSettingsView,
}

export const breachesApi = {
  '/api/breach_hits': {
    GET: endpoint({
      resource: breachHitResource,
      about: 'Lists affected addresses and applications. One row for each, and for each breach.',
      query: hitQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listHits(actor, query), presentHit),
    }),
  },
  '/api/breach_hits/acknowledge': {
    POST: endpoint({
      resource: breachHitResource,
      about: 'Acknowledges breaches. They no longer count as open.',
      body: acknowledgeInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await acknowledgeHits(actor, body) }),
    }),
  },
  '/api/breach_hits/count': {
    POST: endpoint({
      resource: breachHitResource,
      body: hitCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countHits(actor, body) }),
    }),
  },
  '/api/breach_hits/export.csv': {
    GET: endpoint({
      resource: breachHitResource,
      needsVerifiedIdentity: true,
      query: hitExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, hitExport, hitSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/breach_hits/reopen': {
    POST: endpoint({
      resource: breachHitResource,
      about: 'Reopens acknowledged breaches. They count as open again.',
      body: reopenInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await reopenHits(actor, body.ids) }),
    }),
  },
  '/api/breach_hits/{id}': {
    GET: endpoint({
      resource: breachHitResource,
      run: async ({ actor, params }) => presentHit(await getHit(actor, params.id!)),
    }),
  },
  '/api/breach_settings': {
    GET: endpoint({
      resource: breachSettingsResource,
      about: 'Gets how breaches are watched. The source, the addresses that are checked, and the progress.',
      run: ({ actor }) => getBreachSettings(actor),
    }),
    PATCH: endpoint({
      resource: breachSettingsResource,
      about: 'Updates how breaches are watched. The source, its key, and whose addresses are checked.',
      needsVerifiedIdentity: ({ api_key }) => api_key !== undefined,
      body: breachSettingsPatch,
      isPatch: true,
      run: ({ actor, body }) => updateBreachSettings(actor, body),
    }),
  },
  '/api/breach_settings/check': {
    POST: endpoint({
      resource: breachSettingsResource,
      about: 'Checks for breaches now. Instead of at the next scheduled time.',
      answers: 'nothing',
      status: 202,
      run: ({ actor }) => checkNow(actor),
    }),
  },
  '/api/breaches': {
    GET: endpoint({
      resource: breachResource,
      about:
        'Lists breaches that concern the company. An address of its people is in them, or an application that it uses.',
      query: breachQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listBreaches(actor, query), presentBreach),
    }),
  },
  '/api/breaches/count': {
    POST: endpoint({
      resource: breachResource,
      body: breachCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countBreaches(actor, body) }),
    }),
  },
  '/api/breaches/export.csv': {
    GET: endpoint({
      resource: breachResource,
      needsVerifiedIdentity: true,
      query: breachExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, breachExport, breachSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/breaches/timeline': {
    GET: endpoint({
      resource: breachTimelineResource,
      about: 'Gets the breaches that concern the company by date. For a picture.',
      run: ({ actor }) => readBreachTimeline(actor),
    }),
  },
  '/api/breaches/{id}': {
    GET: endpoint({
      resource: breachResource,
      run: async ({ actor, params }) => presentBreach(await getBreach(actor, params.id!)),
    }),
  },
} satisfies Routes
