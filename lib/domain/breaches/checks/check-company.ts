import { setTimeout as wait } from 'node:timers/promises'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { matchApplications } from '@/lib/domain/breaches/checks/application-hits'
import {
  type DueAddress,
  dueAddresses,
  followMembers,
  verifiedDomains,
} from '@/lib/domain/breaches/checks/due-addresses'
import { holdTurns, paceKey, takeTurn } from '@/lib/domain/breaches/checks/pace'
import { searchDomains } from '@/lib/domain/breaches/checks/search-domains'
import { addBareBreaches, storeFound, unknownNames } from '@/lib/domain/breaches/checks/store-hits'
import { refreshBreaches, refreshForUnknown } from '@/lib/domain/breaches/list/refresh-breaches'
import { noteDone, noteFailure, readPlanOnceADay } from '@/lib/domain/breaches/monitor/note-state'
import { type OpenMonitor, openMonitor } from '@/lib/domain/breaches/monitor/open-monitor'
import { noticeBreaches } from '@/lib/domain/breaches/notices/notice-breaches'

const page = 100
/** A run gives its place to other companies then; what is left is due, and taken on by the next one. */
const longestRunMs = 10 * 60_000

/**
 * One stretch of looking for a company's addresses: the list first, then its domains whole, then address by address at the
 * plan's pace. Each address is done or due, so a stretch may end, or its worker be killed, anywhere. What fails is noted and
 * tried again; nothing that was known is forgotten for it.
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
    // What was found before a failure is told all the same.
    if (!signal.aborted) await noticeBreaches(companyId)
  }
}

/** @returns whether nothing is due any more */
async function checkAddresses(monitor: OpenMonitor, key: Buffer, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + longestRunMs
  for (;;) {
    const due = await dueAddresses(monitor.companyId, page)
    for (const one of due) {
      const pause = await takeTurn(key, monitor.rpm)
      if (performance.now() + pause > until) return false
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return false
      await checkAddress(monitor, one)
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

/** A name that the list lacks: read it again, and keep the name alone where that does not help. */
async function learnNames({ source }: OpenMonitor, names: string[]): Promise<void> {
  if ((await unknownNames(source.id, names)).length === 0) return
  await refreshForUnknown(source)
  await addBareBreaches(source.id, await unknownNames(source.id, names))
}
