import { assignSpend } from '@/lib/domain/spend/spends/assign-spend'
import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import { spendPatch } from '@/lib/domain/spend/spends/schema'
import { getSpend } from '@/lib/domain/spend/spends/spends'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Spend',
  run: async ({ actor, params }) => presentSpend(await getSpend(actor, params.id!)),
})

/** Whose software it is, for this movement alone or for all of its label. */
export const PATCH = endpoint({
  resource: 'Spend',
  body: spendPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentSpend(await assignSpend(actor, params.id!, body)),
})
