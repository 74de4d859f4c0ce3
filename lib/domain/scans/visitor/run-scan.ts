import type { ReadProgress } from '@/lib/connectors/grants/grants'
import { readWorkspace } from '@/lib/connectors/grants/open-workspace'
import { revoke, type SignedIn, SignInRefused, signIn } from '@/lib/connectors/grants/sign-in'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Runtime } from '@/lib/connectors/kit/outbound'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { describeGrants } from '@/lib/domain/scans/result/describe-grants'
import { writeParts } from '@/lib/domain/scans/result/result-parts'
import { openBegin } from '@/lib/domain/scans/visitor/finish-sign-in'
import type { ScanFailure, ScanProvider } from '@/lib/domain/scans/visitor/schema'
import { scanCallback, scanClient } from '@/lib/domain/scans/visitor/start-scan'
import { now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { countAttempt, TooManyAttempts } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

/** A visitor's scan stops there, with what was read. */
const mostUsers = 5_000
const lookMs = 1_000

type Means = { signal: AbortSignal; runtime?: Partial<Runtime> }

/**
 * Carries a scan out: signs in with the visitor's code, reads, seals the result, and makes the token worthless. The token is
 * in this process' memory alone: a worker that dies takes it along, and the next one can only say so.
 */
export async function runScan(scanId: string, { signal, runtime }: Means): Promise<void> {
  const begun = await take(scanId)
  if (!begun) return fail(scanId, 'interrupted')
  const { provider, begin } = begun
  const policy = outboundPolicy()
  const given = { ...(runtime && { runtime }) }
  const follower = followScan(scanId, signal)
  let signedIn: SignedIn | null = null
  try {
    const client = scanClient(provider)
    if (!client) return await fail(scanId, 'sign_in_failed')
    signedIn = await signIn(
      provider,
      { ...begin, redirectUri: scanCallback() },
      { client, policy, now: now(), ...given },
    )
    const { accessToken, organisation } = signedIn
    await countAttempt(['scan_organisation', `${provider} ${organisation.tenantId ?? organisation.domain}`])
    const grants = await readWorkspace(provider, {
      accessToken,
      policy,
      mostUsers,
      signal: follower.signal,
      onProgress: follower.note,
      ...given,
    })
    await follower.stop()
    const result = describeGrants(provider, grants, { organisation, scannedAt: now() })
    await everyCompany.$transaction(async (tx) => {
      const { count } = await tx.shadowScan.updateMany({
        where: { id: scanId, state: 'reading' },
        data: {
          state: 'done',
          endedAt: now(),
          usersListed: grants.users.length,
          usersScanned: grants.usersScanned,
          usersFailed: grants.usersFailed,
          applications: result.applications.length,
          isPartial: grants.isPartial,
        },
      })
      // Deleted in the last moment: then nothing is kept.
      if (count === 1) await writeParts(tx, Buffer.from(begin.key, 'base64url'), scanId, result)
    })
  } catch (error) {
    await fail(scanId, failureOf(error, signal))
  } finally {
    await follower.stop()
    if (signedIn) await revoke(provider, signedIn.accessToken, { policy, ...given })
  }
}

/** By the clock: a scan whose job is not there any more took the visitor's code along, and can only say so. */
export async function endLostScans(): Promise<void> {
  await execute(everyCompany)`
    UPDATE shadow_scans s SET state = 'failed', failure = 'interrupted', sealed = NULL, ended_at = now()
     WHERE s.state IN ('queued', 'reading')
       AND NOT EXISTS (SELECT FROM pgboss.job j
                        WHERE j.name = 'scan-workspace' AND j.state IN ('created', 'retry', 'active')
                          AND j.data ->> 'scanId' = s.id::text)`
}

/** Reads the code and deletes it from the row, so that it is used once. Null when another worker has read it. */
async function take(scanId: string) {
  const row = await everyCompany.shadowScan.findFirst({ where: { id: scanId, state: 'queued' } })
  if (!row?.sealed) return null
  const { count } = await everyCompany.shadowScan.updateMany({
    where: { id: scanId, state: 'queued' },
    data: { state: 'reading', sealed: null },
  })
  const provider: ScanProvider = row.provider
  return count === 1 ? { provider, begin: openBegin(scanId, row.sealed) } : null
}

async function fail(scanId: string, failure: ScanFailure): Promise<void> {
  await everyCompany.shadowScan.updateMany({
    where: { id: scanId, state: { in: ['queued', 'reading'] } },
    data: { state: 'failed', failure, sealed: null, endedAt: now() },
  })
}

/** Writes down how far it is, every second, and ends the reading once the scan was deleted. */
function followScan(scanId: string, leaving: AbortSignal) {
  const gone = new AbortController()
  let latest: ReadProgress | null = null
  let writing = Promise.resolve()
  const write = async () => {
    const progress = latest
    latest = null
    const where = { id: scanId, state: 'reading' as const }
    const { count } = progress
      ? await everyCompany.shadowScan.updateMany({ where, data: progress })
      : { count: await everyCompany.shadowScan.count({ where }) }
    if (count === 0) gone.abort()
  }
  const timer = setInterval(() => {
    // A database that is away for a moment: the next second tells.
    writing = writing.then(write).catch(() => undefined)
  }, lookMs)
  return {
    signal: AbortSignal.any([leaving, gone.signal]),
    note: (progress: ReadProgress) => {
      latest = progress
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

function failureOf(error: unknown, leaving: AbortSignal): ScanFailure {
  // The worker must leave; or the visitor deleted the scan, and nobody reads this.
  if (leaving.aborted) return 'interrupted'
  if (error instanceof SignInRefused) {
    if (error.refusal === 'sign_in_failed')
      log.warn({ reason: error.message }, 'the sign-in of a scan failed')
    return error.refusal
  }
  if (error instanceof TooManyAttempts) return 'too_many'
  if (error instanceof ConnectorError) return ofConnector(error)
  if (error instanceof Error && error.name === 'AbortError') return 'interrupted'
  log.error({ err: error }, 'a scan ended in an error of ours')
  return 'unexpected'
}

function ofConnector({ kind, messageKey, message }: ConnectorError): ScanFailure {
  if (messageKey.endsWith('.api_disabled')) return 'api_disabled'
  if (messageKey.endsWith('.missing_scopes')) return 'scopes_missing'
  if (kind === 'permission') return 'not_administrator'
  if (kind === 'rate_limited' || kind === 'unavailable') return kind
  log.warn({ reason: message }, 'a scan could not be read')
  return 'unexpected'
}
