import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Connection } from '@/lib/connectors/kit/outbound'
import type { Completeness } from '@/lib/connectors/kit/reading'
import { askForColumns } from '@/lib/domain/connections/runs/ask-for-columns'
import { failRun, isOutOfPatience, pauseUntil } from '@/lib/domain/connections/runs/fail-run'
import { holdRun } from '@/lib/domain/connections/runs/hold-run'
import { giveBack, takeRun } from '@/lib/domain/connections/runs/take-run'
import { UnknownColumns } from '@/lib/domain/connections/runs/unknown-columns'
import { finishRun } from '@/lib/domain/execution/reading/finish-run'
import { gatherBatches } from '@/lib/domain/execution/reading/gather-batches'
import { isToBeLinked } from '@/lib/domain/execution/reading/is-to-be-linked'
import { readSource } from '@/lib/domain/execution/reading/read-source'
import { applyBatch } from '@/lib/domain/linking/store/apply-batch'
import { ListTooLong } from '@/lib/domain/linking/store/growth-rule'
import { storeStaged } from '@/lib/domain/linking/store/store-staged'
import { LostPlace, LostRun, type Place, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import { after, minutes } from '@/lib/platform/clock'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet-error'
import { isStorageLow, noteStorageFull } from '@/lib/platform/storage'

const whenLow = minutes(1)

/** The run keeps its place, and goes on when there is room. */
class StorageLow extends Error {}

type Options = {
  signal: AbortSignal
  isLastAttempt?: boolean
  /** Waits, limits, clock: what a test has to hold still. */
  connection?: Partial<Connection>
}

/**
 * Reads the accounts of a connected application and makes the company's picture of them true: whatever run is waiting,
 * from wherever it stands. A cut or refused reading loses nothing and marks nothing gone.
 */
export async function syncAccounts(companyId: string, userConnectorId: string, options: Options) {
  // Asked again while we were at it: the queue refused a second job, so this one looks again. What another worker has
  // taken from us by then stays its own: two that took it back from each other would never store a page.
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
    await finishRun(run, complete)
  } catch (error) {
    if (error instanceof LostRun) return
    if (error instanceof LostPlace) return void (await giveBack(run))
    if (signal.aborted) {
      await giveBack(run)
      throw error
    }
    if (error instanceof StorageLow || noteStorageFull(error))
      return void (await giveBack(run, after(whenLow)))
    if (error instanceof ListTooLong) return holdRun(run, error.seen)
    if (error instanceof UnknownColumns) return askForColumns(run, error.upload)
    if (error instanceof ConnectorError && error.kind === 'rate_limited' && !isOutOfPatience(run))
      return void (await giveBack(run, pauseUntil(error)))
    const isOurLast = isLastAttempt && !isDatabaseAway(error)
    if (error instanceof ConnectorError || error instanceof SpreadsheetError || isOurLast)
      return storeAndFail(run, error)
    // Ours, not theirs: the queue tries again, and the run goes on from its place.
    throw error
  }
}

/** New accounts that a cut list has named are true all the same. */
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
  // The next page is fetched while the last one is stored.
  let storing = Promise.resolve()
  for await (const batch of storingFirst(batches, () => storing)) {
    ended = batch.complete
    if (await isStorageLow()) throw new StorageLow()
    storing = applyBatch(run, batch)
    // Heard at the next step; until then it must not end the process.
    storing.catch(() => {})
  }
  await storing
  if (!ended) throw new ConnectorError('unexpected')
  return ended
}

/** Hands a batch on once the one before is stored; what was read before a failure is stored before it is told. */
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
