import { cache } from 'react'
import { z } from 'zod'
import { getMember } from '@/lib/domain/people/members/members'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'

/** The member an address names; null when there is none, or when it names nothing at all. Read once a request. */
export const readMember = cache(async (actor: Actor, id: unknown) => {
  const asked = z.uuid().safeParse(id)
  if (!asked.success) return null
  return getMember(actor, asked.data).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  })
})
