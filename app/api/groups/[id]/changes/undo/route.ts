import { groupUndoInput } from '@/lib/domain/groups/change/schema'
import { undoGroupChanges } from '@/lib/domain/groups/change/undo-changes'
import { endpoint } from '@/lib/http/endpoint'

/** Requests for the group are taken back: called off where they wait, the opposite asked for where they are done. */
export const POST = endpoint({
  resource: 'Group',
  needsVerifiedIdentity: true,
  body: groupUndoInput,
  answers: 'other',
  status: 202,
  run: ({ actor, params, body }) => undoGroupChanges(actor, params.id!, body.requests),
})
