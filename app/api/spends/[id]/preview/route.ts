import { previewAssignment } from '@/lib/domain/spend/spends/assign-spend'
import { spendPatch } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'

/** What a PATCH with this body would change. */
export const POST = endpoint({
  resource: 'SpendPreview',
  right: 'reading',
  body: spendPatch,
  run: ({ actor, params, body }) => previewAssignment(actor, params.id!, body),
})
