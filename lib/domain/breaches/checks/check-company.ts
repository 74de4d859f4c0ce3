import { setTimeout as wait } from 'node:timers/promises'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { matchApplications } from '@/lib/domain/breaches/checks/application-hits'
import {
  type DueAddress,
  dueAddresses,
  followMembers,
  verifiedDomains,
} from '@/lib/domain/breaches/checks/due-addresses'
import { noticeBreaches } from '@/lib/domain/breaches/checks/notice-breaches'
import { holdTurns, paceKey, takeTurn } from '@/lib/domain/breaches/checks/pace'
import { searchDomains } from '@/lib/domain/breaches/checks/search-domains'
import { addBareBreaches, storeFound, unknownNames } from '@/lib/domain/breaches/checks/store-hits'
import { refreshBreaches, refreshForUnknown } from '@/lib/domain/breaches/list/refresh-breaches'
import { noteDone, noteFailure, readPlanOnceADay } from '@/lib/domain/breaches/monitor/note-state'
import { type OpenMonitor, openMonitor } from '@/lib/domain/breaches/monitor/open-monitor'

const page = 100
/** A run ends after this time in favour of other companies; what is left stays due for the next run. */
const longestRunMs = 10 * 60_000

/**
 * One run of checks for a company: reads the list first, then searches its domains as a whole, then single addresses at
 * the plan's rate. Each address is either done or due, so a run may end, or its worker be killed, at any point.
 * Failures are recorded and retried; known breaches stay.
 */
export async function checkCompany(companyId: string, signal: AbortSignal): Promise<void> {
  const monitor = await openMonitor(companyId, signal)
  if (!monitor) return
  const key = paceKey(monitor.source.id, monitor.apiKey)
  try {
    await readPlanOnceADay(monitor)
    await refreshBreaches(monitor.source)
    await matchApplications(companyId, monitor.source.id)
    const proven = await verifiedDomains(companyId)
    await followMembers(monitor, proven)
    await searchDomains(monitor, proven, (found) => learnNames(monitor, found))
    if (await checkAddresses(monitor, key, signal)) await noteDone(companyId)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ConnectorError)) throw error
    if (error.until) await holdTurns(key, error.until)
    await noteFailure(companyId, error)
  } finally {
    await monitor.source.close()
    // Breaches found before a failure are announced nevertheless.
    if (!signal.aborted) await noticeBreaches(companyId)
  }
}

/** @returns whether nothing is due any more */
async function checkAddresses(monitor: OpenMonitor, key: Buffer, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + longestRunMs
  for (;;) {
    const due = await dueAddresses(monitor.companyId, page)
    for (const address of due) {
      const pause = await takeTurn(key, monitor.rpm)
      if (performance.now() + pause > until) return false
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return false
      await checkAddress(monitor, address)
    }
    if (due.length < page) return true
  }
}

async function checkAddress(monitor: OpenMonitor, { address }: DueAddress): Promise<void> {
  const names = await monitor.source.searchAddress(address, monitor)
  if (names.length > 0) await learnNames(monitor, names)
  await storeFound(
    monitor.companyId,
    monitor.source.id,
    [address],
    names.length > 0 ? [{ address, names }] : [],
  )
}

/** Handles names missing from the list: reads the list again, and stores only the name if it is still missing. */
async function learnNames({ source }: OpenMonitor, names: string[]): Promise<void> {
  if ((await unknownNames(source.id, names)).length === 0) return
  await refreshForUnknown(source)
  await addBareBreaches(source.id, await unknownNames(source.id, names))
}
