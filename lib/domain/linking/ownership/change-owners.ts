import { setTimeout as wait } from 'node:timers/promises'
import { lockMatching } from '@/lib/domain/linking/ownership/owner-rule'
import type { Actor } from '@/lib/domain/record/actor'
import { type Doer, doerOf } from '@/lib/domain/record/audit/write/record-act'
import { isBeatenByAnother } from '@/lib/platform/database-away'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Who changes owners: a user, or nobody when the company accepts suggestions automatically. */
export type OwnerActor = Doer & { userId: string | null }

export const ownerActorOf = (actor: Actor): OwnerActor => ({ ...doerOf(actor), userId: actor.userId })

/** The automatic actor, on behalf of the company's setting. */
export const noUserOf = (companyId: string): OwnerActor => ({
  companyId,
  userId: null,
  by: { kind: 'system' },
})

const tries = 4

/**
 * Runs a change of owners, or of what decides owners, in one transaction. It takes the company's matching lock, so
 * that automatic matching does not link the same accounts at the same time. A serialization failure or a deadlock is
 * retried: the act has no effect outside the database.
 */
export async function changeOwners<T>(companyId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(
        async (tx) => {
          await execute(tx)`${lockMatching(companyId)}`
          return act(tx)
        },
        { timeout: 30_000 },
      )
    } catch (error) {
      if (!isBeatenByAnother(error) || attempt === tries) throw error
      await wait(attempt * 100 * (0.5 + Math.random()))
    }
  }
}
