import type { UserConnectorState } from '@prisma/client'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { breakConnection, type Failure, failureOf } from '@/lib/domain/connections/credentials/failure'
import { nextSyncAt } from '@/lib/domain/connections/runs/start-run'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { deleteUpload } from '@/lib/domain/record/uploads'
import { after, days, hours, minutes, now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { UnreadableFile } from '@/lib/platform/reading/unreadable-file'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

/**
 * When to retry after a vendor's rate limit: after one minute at the earliest and one day at the latest, whatever
 * the vendor's clock says.
 */
export function pauseUntil({ until }: ConnectorError): Date {
  const [soonest, latest] = [after(minutes(1)), after(days(1))]
  if (!until) return after(minutes(15))
  if (until > latest) return latest
  return until > soonest ? until : soonest
}

/** A run that has been rate-limited for a whole day would never end by itself. */
export const isPausedTooLong = (run: TakenRun) => now().getTime() - run.createdAt.getTime() > days(1)

/**
 * Ends a run that could not read the list to its end, with the reason on the run and on the connection. Nothing is
 * marked as gone and no link is removed; what was stored is valid, and is matched.
 */
export const failRun = (run: TakenRun, error: unknown) =>
  withDatabase(() =>
    everyCompany.$transaction(
      async (tx) => {
        const { companyId, id, workerToken } = run
        const failure = failureOf(error)
        const { count } = await tx.syncRun.updateMany({
          where: { companyId, id, workerToken, state: 'running' },
          data: { state: 'failed', endedAt: now(), ...failure },
        })
        if (count === 0) return
        await tx.syncSeen.deleteMany({ where: { companyId, syncRunId: id } })
        // A second reading of such a file fails too, and a file that may be malicious is not kept.
        if (error instanceof UnreadableFile) await deleteUpload(tx, companyId, run.uploadId)
        await planForWholeSets(tx)
        const { userConnectorId } = run
        const { linked } = await matchAccounts(tx, companyId, { userConnectorId, syncRunId: id })
        // Last, after everything that may wait: recording locks the company's audit chain.
        const { label: name } = await showOnConnection(tx, run, error, failure)
        const doer = await systemDoer(tx, companyId, run.requestedById)
        const stored = await tx.syncRun.findUniqueOrThrow({
          where: { companyId_id: { companyId, id } },
          select: { linked: true },
        })
        const facts = { name, run: id, error: failure.errorKind, linked: stored.linked + linked }
        await recordAct(tx, doer, 'sync.failed', userConnectorId, facts)
      },
      { timeout: 120_000 },
    ),
  )

/** What passes by itself is tried again soon; anything else, at the hour of the daily reading. */
function nextTry(error: unknown): Date {
  if (!(error instanceof ConnectorError)) return nextSyncAt()
  if (error.kind === 'rate_limited') return pauseUntil(error)
  return error.kind === 'unavailable' ? after(hours(1 + Math.random())) : nextSyncAt()
}

async function showOnConnection(tx: Tx, run: TakenRun, error: unknown, failure: Failure) {
  const key = { companyId: run.companyId, id: run.userConnectorId }
  const isRefused = failure.errorKind === 'credentials'
  if (isRefused) {
    const row = await tx.userConnector.findUniqueOrThrow({ where: { companyId_id: key } })
    await breakConnection(tx, row, failure)
  }
  const state: UserConnectorState = isRefused ? 'reconnect' : 'error'
  return tx.userConnector.update({
    where: { companyId_id: key },
    data: {
      state,
      ...failure,
      errorAt: now(),
      // Wrong credentials are not retried, as vendors lock accounts after several failures; the next upload is not
      // scheduled.
      nextSyncAt: isRefused || run.trigger === 'upload' ? null : nextTry(error),
    },
  })
}
