import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { presentSpend } from '@/lib/domain/spend/spends/present-spend'
import type { SpendView } from '@/lib/domain/spend/spends/schema'
import { getSpend } from '@/lib/domain/spend/spends/spends'

/** The movement whose drawer is open; an old or foreign id opens none. */
export async function readSpend(actor: Actor, id: string | string[] | undefined): Promise<SpendView | null> {
  if (typeof id !== 'string' || !isId(id)) return null
  try {
    return presentSpend(await getSpend(actor, id))
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}
