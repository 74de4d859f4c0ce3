import { cache } from 'react'
import { getBreach } from '@/lib/domain/breaches/hits/breaches'
import { presentBreach } from '@/lib/domain/breaches/hits/present-breach'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'

/** The breach of an address; null if it does not concern the company. Read once per request. */
export const findBreach = cache(async (actor: Actor, id: string): Promise<BreachView | null> => {
  if (!isId(id)) return null
  return getBreach(actor, id).then(presentBreach, (error) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  })
})
