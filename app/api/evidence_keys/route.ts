import { listEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import { evidenceKeyQuery } from '@/lib/domain/reviews/evidence/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'EvidenceKey',
  query: evidenceKeyQuery,
  answers: 'collection',
  run: ({ query }) => collection(listEvidenceKeys(query), (key) => key),
})
