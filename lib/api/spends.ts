import { assignSpend, previewAssignment } from '@/lib/domain/spend/spends/assign-spend'
import { changeSpendStates } from '@/lib/domain/spend/spends/change-spend-states'
import { spendExport } from '@/lib/domain/spend/spends/export-spends'
import { listQuestions, presentQuestion } from '@/lib/domain/spend/spends/list-questions'
import { listUnmatched, presentUnmatched } from '@/lib/domain/spend/spends/list-unmatched'
import { listVendors } from '@/lib/domain/spend/spends/list-vendors'
import { presentSpend, presentVendor } from '@/lib/domain/spend/spends/present-spend'
import {
  spendCriteria,
  spendExportQuery,
  spendPatch,
  spendPreviewView,
  spendQuery,
  spendQuestionQuery,
  spendQuestionView,
  spendTargets,
  spendView,
  unmatchedQuery,
  unmatchedView,
  vendorQuery,
  vendorView,
} from '@/lib/domain/spend/spends/schema'
import { countSpends, getSpend, listSpends, spendSource } from '@/lib/domain/spend/spends/spends'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { spendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const spendResource: Resource = { name: 'Spend', path: '/api/spends', view: spendView }
export const spendPreviewResource: Resource = {
  name: 'SpendPreview',
  path: '/api/spends/{id}/preview',
  view: spendPreviewView,
}
export const spendQuestionResource: Resource = {
  name: 'SpendQuestion',
  path: '/api/spends/questions',
  view: spendQuestionView,
}
export const spendSummaryResource: Resource = {
  name: 'SpendSummary',
  path: '/api/spends/summary',
  view: spendSummaryView,
}
export const unmatchedSpendResource: Resource = {
  name: 'UnmatchedSpend',
  path: '/api/spends/unmatched',
  view: unmatchedView,
}
export const vendorResource: Resource = { name: 'Vendor', path: '/api/spends/vendors', view: vendorView }

export const spendsApi = {
  '/api/spends': {
    GET: endpoint({
      resource: spendResource,
      query: spendQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listSpends(actor, query), presentSpend),
    }),
  },
  '/api/spends/count': {
    POST: endpoint({
      resource: spendResource,
      body: spendCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countSpends(actor, body) }),
    }),
  },
  '/api/spends/export.csv': {
    GET: endpoint({
      resource: spendResource,
      needsVerifiedIdentity: true,
      query: spendExportQuery,
      answers: 'other',
      run: (asked) => listCsv(asked, spendExport, spendSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/spends/invalidate': {
    POST: endpoint({
      resource: spendResource,
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'invalidate', body) }),
    }),
  },
  '/api/spends/questions': {
    GET: endpoint({
      resource: spendQuestionResource,
      query: spendQuestionQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listQuestions(actor, query), presentQuestion),
    }),
  },
  '/api/spends/reset': {
    POST: endpoint({
      resource: spendResource,
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'reset', body) }),
    }),
  },
  '/api/spends/summary': {
    GET: endpoint({
      resource: spendSummaryResource,
      run: ({ actor }) => summariseSpends(actor),
    }),
  },
  '/api/spends/unmatched': {
    GET: endpoint({
      resource: unmatchedSpendResource,
      query: unmatchedQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listUnmatched(actor, query), presentUnmatched),
    }),
  },
  '/api/spends/validate': {
    POST: endpoint({
      resource: spendResource,
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'validate', body) }),
    }),
  },
  '/api/spends/vendors': {
    GET: endpoint({
      resource: vendorResource,
      query: vendorQuery,
      answers: 'collection',
      run: ({ query }) => collection(listVendors(query), presentVendor),
    }),
  },
  '/api/spends/{id}': {
    GET: endpoint({
      resource: spendResource,
      run: async ({ actor, params }) => presentSpend(await getSpend(actor, params.id!)),
    }),
    /** Assigns the vendor, for this transaction alone or for all with its label. */
    PATCH: endpoint({
      resource: spendResource,
      body: spendPatch,
      isPatch: true,
      run: async ({ actor, params, body }) => presentSpend(await assignSpend(actor, params.id!, body)),
    }),
  },
  '/api/spends/{id}/preview': {
    /** The consequences of a PATCH with this body. */
    POST: endpoint({
      resource: spendPreviewResource,
      right: 'reading',
      body: spendPatch,
      run: ({ actor, params, body }) => previewAssignment(actor, params.id!, body),
    }),
  },
} satisfies Routes
