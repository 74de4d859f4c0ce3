import { assignSpend, previewAssignment } from '@/lib/domain/spend/spends/assign-spend'
import { changeSpendStates } from '@/lib/domain/spend/spends/change-spend-states'
import { spendExport } from '@/lib/domain/spend/spends/export-spends'
import { listQuestions, presentQuestion } from '@/lib/domain/spend/spends/list-questions'
import { listUnmatched, presentUnmatched } from '@/lib/domain/spend/spends/list-unmatched'
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
import { countSpends, getSpend, listSpends, listVendors, spendSource } from '@/lib/domain/spend/spends/spends'
import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { spendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const spendResource: Resource = {
  name: 'Spend',
  about: 'A payment for software, as a bank account shows it.',
  path: '/api/spends',
  view: spendView,
}
export const spendPreviewResource: Resource = {
  name: 'SpendPreview',
  about: 'What a change of a spend would do.',
  path: '/api/spends/{id}/preview',
  view: spendPreviewView,
}
export const spendQuestionResource: Resource = {
  name: 'SpendQuestion',
  about: 'A label of bank transactions whose vendor is not certain.',
  path: '/api/spends/questions',
  view: spendQuestionView,
}
export const spendSummaryResource: Resource = {
  name: 'SpendSummary',
  about: 'What was spent, month by month.',
  path: '/api/spends/summary',
  view: spendSummaryView,
}
export const unmatchedSpendResource: Resource = {
  name: 'UnmatchedSpend',
  about: 'A label of bank transactions that matches no vendor.',
  path: '/api/spends/unmatched',
  view: unmatchedView,
}
export const vendorResource: Resource = {
  name: 'Vendor',
  about: 'A vendor to which spends can be assigned.',
  path: '/api/spends/vendors',
  view: vendorView,
}

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
      answers: 'csv',
      run: (asked) => listCsv(asked, spendExport, spendSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/spends/invalidate': {
    POST: endpoint({
      resource: spendResource,
      about: 'Invalidates spends. They no longer count as software.',
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'invalidate', body) }),
    }),
  },
  '/api/spends/questions': {
    GET: endpoint({
      resource: spendQuestionResource,
      about: 'Lists what is asked about spends. Labels whose vendor is not certain.',
      query: spendQuestionQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listQuestions(actor, query), presentQuestion),
    }),
  },
  '/api/spends/reset': {
    POST: endpoint({
      resource: spendResource,
      about: 'Resets spends. To neither validated nor invalidated.',
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'reset', body) }),
    }),
  },
  '/api/spends/summary': {
    GET: endpoint({
      resource: spendSummaryResource,
      about: 'Gets what was spent. Month by month, over the last twelve.',
      run: ({ actor }) => summariseSpends(actor),
    }),
  },
  '/api/spends/unmatched': {
    GET: endpoint({
      resource: unmatchedSpendResource,
      about: 'Lists labels that match no vendor. The dearest first.',
      query: unmatchedQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listUnmatched(actor, query), presentUnmatched),
    }),
  },
  '/api/spends/validate': {
    POST: endpoint({
      resource: spendResource,
      about: 'Validates spends. They count as software.',
      body: spendTargets,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'validate', body) }),
    }),
  },
  '/api/spends/vendors': {
    GET: endpoint({
      resource: vendorResource,
      about: 'Lists vendors. Those that spends can be assigned to.',
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
    PATCH: endpoint({
      resource: spendResource,
      about: 'Assigns the vendor of a spend. For this transaction alone or for all with its label.',
      body: spendPatch,
      isPatch: true,
      run: async ({ actor, params, body }) => presentSpend(await assignSpend(actor, params.id!, body)),
    }),
  },
  '/api/spends/{id}/preview': {
    POST: endpoint({
      resource: spendPreviewResource,
      about: 'Previews a change of a spend. The consequences of a PATCH with this body; nothing is written.',
      right: 'reading',
      body: spendPatch,
      run: ({ actor, params, body }) => previewAssignment(actor, params.id!, body),
    }),
  },
} satisfies Routes
