import { requestAdding } from '@/lib/domain/groups/change/request-changes'
import { groupChangeInput } from '@/lib/domain/groups/change/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Group',
  needsVerifiedIdentity: true,
  body: groupChangeInput,
  answers: 'other',
  status: 202,
  run: ({ actor, params, body }) => requestAdding(actor, params.id!, body),
})
