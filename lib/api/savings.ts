import { askPeople } from '@/lib/domain/spend/reclaims/ask-people'
import { endSavings } from '@/lib/domain/spend/reclaims/end-reclaims'
import { dismissSavings, restoreSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import {
  countSavings,
  getSaving,
  listSavings,
  savingExport,
  savingSource,
} from '@/lib/domain/spend/savings/list/savings'
import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { setReminders } from '@/lib/domain/spend/savings/remind-of-savings'
import {
  askInput,
  dismissInput,
  remindInput,
  savingCriteria,
  savingExportQuery,
  savingQuery,
  savingSummaryView,
  savingTargets,
  savingView,
} from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const savingResource: Resource = { name: 'Saving', path: '/api/savings', view: savingView }
export const savingSummaryResource: Resource = {
  name: 'SavingSummary',
  path: '/api/savings/summary',
  view: savingSummaryView,
}

export const savingsApi = {
  '/api/savings': {
    /** What a company need not pay any more. */
    GET: endpoint({
      resource: savingResource,
      query: savingQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSavings(actor, query), presentSaving),
    }),
  },
  '/api/savings/ask': {
    /** Asks people by mail whether they still need their accounts. */
    POST: endpoint({
      resource: savingResource,
      body: askInput,
      answers: 'other',
      run: ({ actor, body }) => askPeople(actor, body),
    }),
  },
  '/api/savings/count': {
    POST: endpoint({
      resource: savingResource,
      body: savingCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countSavings(actor, body) }),
    }),
  },
  '/api/savings/dismiss': {
    POST: endpoint({
      resource: savingResource,
      body: dismissInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await dismissSavings(actor, body) }),
    }),
  },
  '/api/savings/end': {
    /** Ends accounts in their applications that were given up, or whose owners did not answer. */
    POST: endpoint({
      resource: savingResource,
      needsVerifiedIdentity: true,
      body: savingTargets,
      answers: 'other',
      run: ({ actor, body }) => endSavings(actor, body),
    }),
  },
  '/api/savings/export.csv': {
    GET: endpoint({
      resource: savingResource,
      needsVerifiedIdentity: true,
      query: savingExportQuery,
      answers: 'other',
      run: (asked) => listCsv(asked, savingExport, savingSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/savings/remind': {
    /** Sets or removes the day of a reminder, which goes to the user who set it. */
    POST: endpoint({
      resource: savingResource,
      body: remindInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await setReminders(actor, body) }),
    }),
  },
  '/api/savings/restore': {
    POST: endpoint({
      resource: savingResource,
      body: savingTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await restoreSavings(actor, body) }),
    }),
  },
  '/api/savings/summary': {
    GET: endpoint({
      resource: savingSummaryResource,
      run: ({ actor }) => summariseSavings(actor),
    }),
  },
  '/api/savings/{id}': {
    GET: endpoint({
      resource: savingResource,
      run: async ({ actor, params }) => presentSaving(await getSaving(actor, params.id!)),
    }),
  },
} satisfies Routes
