import { everyCompany, type Tx } from '@/lib/platform/db'

export type OpenTransaction = { tx: Tx; end: (how: 'commit' | 'rollback') => Promise<void> }

class RolledBack extends Error {}

/** A transaction that stays open until it is ended, so that another one can go on beside it. It fails where it would wait. */
export async function openTransaction(): Promise<OpenTransaction> {
  const ended = Promise.withResolvers<'commit' | 'rollback'>()
  const begun = Promise.withResolvers<Tx>()
  const whole = everyCompany
    .$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = '5s'`
        begun.resolve(tx)
        if ((await ended.promise) === 'rollback') throw new RolledBack()
      },
      { timeout: 300_000 },
    )
    .catch((error: unknown) => {
      begun.reject(error)
      if (!(error instanceof RolledBack)) throw error
    })
  return {
    tx: await begun.promise,
    end: async (how) => {
      ended.resolve(how)
      await whole
    },
  }
}
