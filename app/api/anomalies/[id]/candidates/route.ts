import { listCandidates, presentCandidate } from '@/lib/domain/anomalies/candidates'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Candidate',
  answers: 'collection',
  run: ({ actor, params }) => collection(listCandidates(actor, params.id!), presentCandidate),
})
