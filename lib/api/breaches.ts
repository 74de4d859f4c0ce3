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
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const breachResource: Resource = { name: 'Breach', path: '/api/breaches', view: breachView }
export const breachTimelineResource: Resource = {
  name: 'BreachTimeline',
  path: '/api/breaches/timeline',
  view: breachTimelineView,
}
export const breachHitResource: Resource = { name: 'BreachHit', path: '/api/breach_hits', view: hitView }
export const breachSettingsResource: Resource = {
  name: 'BreachSettings',
  path: '/api/breach_settings',
  view: breachSettingsView,
}

export const breachesApi = {
  '/api/breach_hits': {
    /** The affected addresses and applications, one row for each. */
    GET: endpoint({
      resource: breachHitResource,
      query: hitQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listHits(actor, query), presentHit),
    }),
  },
  '/api/breach_hits/acknowledge': {
    /** Acknowledges breaches. */
    POST: endpoint({
      resource: breachHitResource,
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
      answers: 'other',
      run: (asked) => listCsv(asked, hitExport, hitSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/breach_hits/reopen': {
    POST: endpoint({
      resource: breachHitResource,
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
    /** The source of breaches, the addresses that are checked, and the progress. */
    GET: endpoint({
      resource: breachSettingsResource,
      answers: 'other',
      run: ({ actor }) => getBreachSettings(actor),
    }),
    PATCH: endpoint({
      resource: breachSettingsResource,
      needsVerifiedIdentity: ({ api_key }) => api_key !== undefined,
      body: breachSettingsPatch,
      isPatch: true,
      answers: 'other',
      run: ({ actor, body }) => updateBreachSettings(actor, body),
    }),
  },
  '/api/breach_settings/check': {
    /** Starts a check now instead of at the next scheduled time. */
    POST: endpoint({
      resource: breachSettingsResource,
      answers: 'nothing',
      status: 202,
      run: ({ actor }) => checkNow(actor),
    }),
  },
  '/api/breaches': {
    /** Breaches that concern the company: an address of its people is in them, or an application that it uses. */
    GET: endpoint({
      resource: breachResource,
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
      answers: 'other',
      run: (asked) => listCsv(asked, breachExport, breachSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/breaches/timeline': {
    /** The breaches that concern the company by their dates, for a picture. */
    GET: endpoint({
      resource: breachTimelineResource,
      answers: 'item',
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
