import { setTimeout as wait } from 'node:timers/promises'
import { lockMatching } from '@/lib/domain/linking/ownership/owner-rule'
import type { Actor } from '@/lib/domain/record/actor'
import { type Doer, doerOf } from '@/lib/domain/record/audit/write/record-act'
import { DomainError } from '@/lib/domain/record/errors'
import { isBeatenByAnother } from '@/lib/platform/database-away'
import { db, type Tx } from '@/lib/platform/db'

/** Who decides; nobody when the company accepts suggestions by itself. */
export type Decider = Doer & { userId: string | null }

export const deciderOf = (actor: Actor): Decider => ({ ...doerOf(actor), userId: actor.userId })

/** The company's own setting decides. */
export const nobodyOf = (companyId: string): Decider => ({ companyId, userId: null, by: { kind: 'system' } })

const tries = 4

/**
 * One decision, or one change of who may own what, whole or not at all. It waits for the company's matching, so that
 * no account is linked by itself to whom somebody is deciding about; beaten by another transaction it runs again, since nothing outside was done.
 */
export async function deciding<T>(companyId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(
        async (tx) => {
          await tx.$executeRaw(lockMatching(companyId))
          return act(tx)
        },
        { timeout: 30_000 },
      )
    } catch (error) {
      if (!isBeatenByAnother(error)) throw error
      if (attempt === tries) throw new DomainError('too_busy', { key: 'problems.too_busy' })
      await wait(attempt * 100 * (0.5 + Math.random()))
    }
  }
}
