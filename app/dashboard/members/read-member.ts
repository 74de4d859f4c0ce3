import { cache } from 'react'
import { z } from 'zod'
import type { Actor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/errors'
import { getMember } from '@/lib/domain/members/members'

/** The member an address names; null when there is none, or when it names nothing at all. Read once a request. */
export const readMember = cache(async (actor: Actor, id: unknown) => {
  const asked = z.uuid().safeParse(id)
  if (!asked.success) return null
  return getMember(actor, asked.data).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  })
})
