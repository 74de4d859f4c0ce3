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
  askedView,
  askInput,
  dismissInput,
  endingView,
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

export const savingResource: Resource = {
  name: 'Saving',
  about: 'Something that the company need not pay any more.',
  path: '/api/savings',
  view: savingView,
}
export const savingSummaryResource: Resource = {
  name: 'SavingSummary',
  about: 'What can be saved, in total.',
  path: '/api/savings/summary',
  view: savingSummaryView,
}

export const savingsApi = {
  '/api/savings': {
    GET: endpoint({
      resource: savingResource,
      about: 'Lists savings. What the company need not pay any more.',
      query: savingQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSavings(actor, query), presentSaving),
    }),
  },
  '/api/savings/ask': {
    POST: endpoint({
      resource: savingResource,
      about:
        'Asks people whether they still need their accounts. By mail; who cannot be asked is returned with the reason.',
      body: askInput,
      answers: askedView,
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
      about: 'Dismisses savings. With a reason; they are no longer proposed.',
      body: dismissInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await dismissSavings(actor, body) }),
    }),
  },
  '/api/savings/end': {
    POST: endpoint({
      resource: savingResource,
      about:
        'Ends accounts that nobody needs. Those that were given up, or whose owners did not answer, in their applications.',
      needsVerifiedIdentity: true,
      body: savingTargets,
      answers: endingView,
      run: ({ actor, body }) => endSavings(actor, body),
    }),
  },
  '/api/savings/export.csv': {
    GET: endpoint({
      resource: savingResource,
      needsVerifiedIdentity: true,
      query: savingExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, savingExport, savingSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/savings/remind': {
    POST: endpoint({
      resource: savingResource,
      about: 'Sets or removes the reminder of savings. It goes to the user who set it.',
      body: remindInput,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await setReminders(actor, body) }),
    }),
  },
  '/api/savings/restore': {
    POST: endpoint({
      resource: savingResource,
      about: 'Restores dismissed savings. They are proposed again.',
      body: savingTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await restoreSavings(actor, body) }),
    }),
  },
  '/api/savings/summary': {
    GET: endpoint({
      resource: savingSummaryResource,
      about: 'Gets what can be saved. The total, by kind.',
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
