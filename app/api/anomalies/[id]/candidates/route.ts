import { listCandidates, presentCandidate } from '@/lib/domain/anomalies/candidates/candidates'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Candidate',
  query: plainListQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(
      inPages(query, listCandidates(actor, params.id!), ({ memberId }) => memberId),
      presentCandidate,
    ),
})
