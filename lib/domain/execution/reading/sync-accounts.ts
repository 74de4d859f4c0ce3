import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Connection } from '@/lib/connectors/kit/outbound'
import type { Completeness } from '@/lib/connectors/kit/reading'
import { failureOf } from '@/lib/domain/connections/credentials/failure'
import { failRun, isPausedTooLong, pauseUntil } from '@/lib/domain/connections/runs/fail-run'
import { holdRun } from '@/lib/domain/connections/runs/hold-run'
import { requestColumns } from '@/lib/domain/connections/runs/request-columns'
import { releaseRun, takeRun } from '@/lib/domain/connections/runs/take-run'
import { UnknownColumns } from '@/lib/domain/connections/runs/unknown-columns'
import { finishRun } from '@/lib/domain/execution/reading/finish-run'
import { gatherBatches } from '@/lib/domain/execution/reading/gather-batches'
import { isToBeLinked } from '@/lib/domain/execution/reading/is-to-be-linked'
import { readGroups } from '@/lib/domain/execution/reading/read-groups'
import { readSource } from '@/lib/domain/execution/reading/read-source'
import { storeGroups } from '@/lib/domain/execution/reading/store-groups'
import { applyBatch } from '@/lib/domain/linking/store/apply-batch'
import { ListTooLong } from '@/lib/domain/linking/store/growth-rule'
import { storeStaged } from '@/lib/domain/linking/store/store-staged'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { after, minutes } from '@/lib/platform/clock'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet-error'
import { isStorageLow, noteStorageFull } from '@/lib/platform/storage'

const whenLow = minutes(1)

/** The run keeps its checkpoint, and resumes when there is space again. */
class StorageLow extends Error {}

type Options = {
  signal: AbortSignal
  isLastAttempt?: boolean
  /** Time-outs, limits and clock, set by tests. */
  connection?: Partial<Connection>
}

/**
 * Reads the accounts of a connected application, then its groups, and stores them: whichever run is waiting, from its checkpoint. An
 * interrupted or refused reading loses nothing and marks no account as gone.
 */
export async function syncAccounts(companyId: string, userConnectorId: string, options: Options) {
  // A sync requested meanwhile got no job of its own, as the queue refuses a second one, so this job checks again. It
  // leaves a run that another worker has leased: two workers that take it from each other would never store a page.
  for (
    let run = await takeRun(companyId, userConnectorId);
    run;
    run = await takeRun(companyId, userConnectorId, ['queued'])
  ) {
    await workOn(run, options)
  }
}

async function workOn(run: TakenRun, { signal, isLastAttempt = false, connection = {} }: Options) {
  try {
    if (await isStorageLow()) throw new StorageLow()
    const complete = await readToTheEnd(run, { ...connection, signal })
    await storeStaged(run, () => isToBeLinked(run))
    await readGroups(run, { ...connection, signal })
    await finishRun(run, complete, await storeGroups(run))
  } catch (error) {
    if (error instanceof LostRun) return
    if (error instanceof LostPlace) return void (await releaseRun(run))
    if (signal.aborted) {
      await releaseRun(run)
      throw error
    }
    if (error instanceof StorageLow || noteStorageFull(error))
      return void (await releaseRun(run, after(whenLow)))
    if (error instanceof ListTooLong) return holdRun(run, error.seen)
    if (error instanceof UnknownColumns) return requestColumns(run, error.upload)
    if (error instanceof ConnectorError && error.kind === 'rate_limited' && !isPausedTooLong(run))
      return void (await releaseRun(run, pauseUntil(error), failureOf(error)))
    const isOurLast = isLastAttempt && !isDatabaseAway(error)
    if (error instanceof ConnectorError || error instanceof SpreadsheetError || isOurLast)
      return storeAndFail(run, error)
    // A failure on our side: the queue retries, and the run continues from its checkpoint.
    throw error
  }
}

/** The new accounts of an interrupted list are valid, so they are stored. */
async function storeAndFail(run: TakenRun, error: unknown) {
  try {
    await storeStaged(run, () => isToBeLinked(run))
  } catch (lost) {
    if (lost instanceof LostRun) return
    throw lost
  }
  await failRun(run, error)
}

async function readToTheEnd(run: TakenRun, connection: Partial<Connection>): Promise<Completeness> {
  const { reading = null, complete = null } = run.checkpoint as Partial<Place>
  if (complete) return complete
  const batches = gatherBatches(await readSource(run, reading, connection))
  let ended: Completeness | null = null
  // The next page is fetched while the previous one is stored.
  let storing = Promise.resolve()
  for await (const batch of storingFirst(batches, () => storing)) {
    ended = batch.complete
    if (await isStorageLow()) throw new StorageLow()
    storing = applyBatch(run, batch)
    // Handled at the next step; until then an unhandled rejection must not end the process.
    storing.catch(() => {})
  }
  await storing
  if (!ended) throw new ConnectorError('unexpected')
  return ended
}

/**
 * Yields a batch once the previous one is stored; what was read before a failure is stored before the failure is
 * thrown.
 */
async function* storingFirst<T>(batches: AsyncGenerator<T>, stored: () => Promise<void>): AsyncGenerator<T> {
  try {
    for await (const batch of batches) {
      await stored()
      yield batch
    }
  } catch (error) {
    await stored()
    throw error
  }
}
