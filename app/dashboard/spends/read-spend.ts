import type { Actor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { presentSpend } from '@/lib/domain/spends/present-spend'
import type { SpendView } from '@/lib/domain/spends/schema'
import { getSpend } from '@/lib/domain/spends/spends'

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
