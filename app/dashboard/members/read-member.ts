import { cache } from 'react'
import { z } from 'zod'
import { getMember } from '@/lib/domain/people/members/members'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'

/** The member of an address; null for an unknown or invalid id. Read once per request. */
export const readMember = cache(async (actor: Actor, id: unknown) => {
  const parsedId = z.uuid().safeParse(id)
  if (!parsedId.success) return null
  return getMember(actor, parsedId.data).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  })
})
