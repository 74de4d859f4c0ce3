import { findConnector } from '@/lib/connectors/catalogue'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { AccountBatch, Checkpoint, Completeness } from '@/lib/connectors/kit/reading'
import { failureOf } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { holdForEnd, holdRun } from '@/lib/domain/connections/runs/end-run'
import { failRun, isPausedTooLong, pauseUntil } from '@/lib/domain/connections/runs/fail-run'
import { releaseRun, takeRun } from '@/lib/domain/connections/runs/take-run'
import { requestColumns, UnknownColumns } from '@/lib/domain/connections/runs/unknown-columns'
import { compareList, heldReason } from '@/lib/domain/execution/reading/compare-list'
import { finishRun } from '@/lib/domain/execution/reading/finish-run'
import { readBatonAccounts } from '@/lib/domain/execution/reading/read-baton'
import { readGroups } from '@/lib/domain/execution/reading/read-groups'
import { readUpload } from '@/lib/domain/execution/reading/read-upload'
import { storeReading } from '@/lib/domain/linking/groups/store-reading'
import { applyBatch, beginAgain } from '@/lib/domain/linking/store/apply-batch'
import { storeStaged } from '@/lib/domain/linking/store/store-staged'
import {
  ListTooLong,
  LostPlace,
  LostRun,
  type Place,
  type TakenRun,
} from '@/lib/domain/linking/store/taken-run'
import { after, minutes } from '@/lib/platform/clock'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany } from '@/lib/platform/db'
import { isStorageLow, noteStorageFull } from '@/lib/platform/known-state'
import { isHeard, publish } from '@/lib/platform/metrics/facts'
import { UnreadableFile } from '@/lib/platform/reading/unreadable-file'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

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
  // A list that has ended is compared once: what is stored of it later counts as seen after its beginning.
  let trust: Promise<boolean> | undefined
  const isTrusted = () => {
    trust ??= isToBeLinked(run)
    return trust
  }
  try {
    if (await isStorageLow()) throw new StorageLow()
    const complete = await readWithoutMissing(run, { ...connection, signal })
    await storeStaged(run, isTrusted)
    await readGroups(run, { ...connection, signal })
    await finishRun(run, complete, await storeGroups(run, isTrusted))
    await tell(run)
  } catch (error) {
    if (error instanceof LostRun) return
    if (error instanceof LostPlace) return void (await releaseRun(run))
    if (signal.aborted) {
      await releaseRun(run)
      throw error
    }
    if (error instanceof StorageLow || noteStorageFull(error))
      return void (await releaseRun(run, after(whenLow)))
    if (error instanceof ListTooLong) return holdRun(run, error.seen).then(() => tell(run))
    if (error instanceof UnknownColumns) return requestColumns(run, error.upload)
    if (error instanceof ConnectorError && error.kind === 'rate_limited' && !isPausedTooLong(run))
      return releaseRun(run, pauseUntil(error), failureOf(error)).then(() => tell(run))
    const isOurLast = isLastAttempt && !isUnableToStore(error)
    if (error instanceof ConnectorError || error instanceof UnreadableFile || isOurLast)
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
  await tell(run)
}

const outcomes = { done: 'done', failed: 'failed', held: 'held', queued: 'paused' } as const

/** For the metrics, by what was stored: the application, and how its reading ended. Their reading fails no sync. */
async function tell({ companyId, id }: TakenRun): Promise<void> {
  if (!isHeard('sync')) return
  const where = { companyId_id: { companyId, id } }
  const select = { state: true, userConnector: { select: { application: true } } }
  const run = await db.syncRun.findUnique({ where, select }).catch(() => null)
  const outcome = outcomes[run?.state as keyof typeof outcomes]
  if (run && outcome) publish('sync', { connector: run.userConnector.application, outcome })
}

/**
 * Reads the list to its end, and once more where somebody is missing whom this kind of list may miss: when an account is deleted
 * while the list is read, another one may move to a page that was read already. Whoever is in either is there.
 */
async function readWithoutMissing(run: TakenRun, connection: Partial<Connection>): Promise<Completeness> {
  const complete = await readToTheEnd(run, connection)
  if (!complete.mayMiss || (run.checkpoint as Place).isSecond) return complete
  if (!(await compare(run)).isAnyMissing) return complete
  await beginAgain(run)
  return readToTheEnd(run, connection)
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

/** Large enough to be worth a statement, small enough to keep memory constant. */
const enough = 2_000
const longestMs = 1_000

/**
 * Merges small pages, since a statement for each would cost more than its rows. Waits a second at most, so that
 * progress is visible. What was read before a failure is yielded before the failure is thrown.
 */
async function* gatherBatches(batches: AsyncIterable<AccountBatch>): AsyncGenerator<AccountBatch> {
  let gathered = new Map<string, AccountFacts>()
  let last: AccountBatch | null = null
  let since = performance.now()
  const take = (): AccountBatch | null => {
    if (!last) return null
    const batch = { ...last, accounts: [...gathered.values()] }
    gathered = new Map()
    last = null
    since = performance.now()
    return batch
  }
  try {
    for await (const batch of batches) {
      for (const account of batch.accounts) gathered.set(account.externalId, account)
      last = batch
      if (gathered.size >= enough || batch.complete || performance.now() - since > longestMs) yield take()!
    }
  } catch (error) {
    const rest = take()
    if (rest) yield rest
    throw error
  }
}

/** Reads accounts from the application or the upload, from the run's checkpoint on. */
async function readSource(
  run: TakenRun,
  checkpoint: Checkpoint | null,
  connection: Partial<Connection>,
): Promise<AsyncIterable<AccountBatch>> {
  const userConnector = await db.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId: run.companyId, id: run.userConnectorId } },
  })
  const connector = findConnector(userConnector.application)
  if (!connector) throw new ConnectorError('unexpected', { messageKey: 'sync.errors.unknown_application' })
  if (connector.id === 'baton') return readBatonAccounts(run, checkpoint)
  if (connector.source === 'file') return readUpload(run, userConnector, connector, checkpoint)
  return readAccounts(connector, { ...openConnection(userConnector), ...connection, checkpoint })
}

/**
 * Stores the groups that were read after the accounts of a run, before the run ends. If the list names other people
 * than those known, its groups are not stored.
 * @returns how many groups and memberships are missing from lists that are not believed until a user confirms them
 */
async function storeGroups(run: TakenRun, isTrusted: () => Promise<boolean>): Promise<number> {
  const end = (run.checkpoint as Place).groups?.end
  // Where no groups are told there is nothing to trust: the list would be compared once more for nothing.
  if (!end || (end.areTold && !(await isTrusted()))) return 0
  const isConfirmed = run.confirmedById !== null && run.heldReason !== 'longer'
  const { missing } = await withDatabase(() =>
    everyCompany.$transaction(
      async (tx) => {
        await holdForEnd(tx, run)
        await planForWholeSets(tx)
        return storeReading(tx, run, end, isConfirmed ? null : heldReason)
      },
      { timeout: 120_000 },
    ),
  )
  await freshenStatistics('groups')
  await freshenStatistics('group_memberships')
  return missing
}

/**
 * Whether the list is trusted for links: if it names other people than those known, nothing is matched until
 * a user has confirmed it.
 */
export async function isToBeLinked(run: TakenRun): Promise<boolean> {
  if (run.confirmedById !== null && run.heldReason !== 'longer') return true
  return heldReason(await compare(run)) !== 'different'
}

const compare = (run: TakenRun) =>
  withDatabase(() => everyCompany.$transaction((tx) => compareList(tx, run), { timeout: 120_000 }))
