import { createHash } from 'node:crypto'
import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { readConnectedWorkspace, workspaceOf } from '@/lib/connectors/grants/connected-workspace'
import type { Grants, GrantVendor } from '@/lib/connectors/grants/grants'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Runtime } from '@/lib/connectors/kit/outbound'
import { breakConnection, failureOf, noFailure } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { nextSyncAt } from '@/lib/domain/connections/runs/start-run'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { describeApplications } from '@/lib/domain/scans/result/describe-grants'
import { risks } from '@/lib/domain/scans/scopes/risk-schema'
import { storeFound } from '@/lib/domain/scans/workspace/store-found'
import { after, hours, now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { db } from '@/lib/platform/db'

/** A company's own scan stops there, with what was read. */
const mostUsers = 50_000

type ConnectionTarget = { companyId: string; userConnectorId: string }
type Means = { signal: AbortSignal; runtime?: Partial<Runtime> | undefined }

/**
 * One reading of what the people of a workspace let in, with the credentials of its connection. Storing what is known
 * already changes nothing, so a worker may die anywhere: the next one begins anew.
 */
export async function scanConnected(target: ConnectionTarget, means: Means): Promise<void> {
  const opened = await open(target)
  if (!opened) return
  const { userConnector, began } = opened
  try {
    const grants = await read(opened, means)
    means.signal.throwIfAborted()
    await store(opened, grants, began)
  } catch (error) {
    // The worker leaves, or the fault is ours: the queue tries again.
    if (means.signal.aborted || !(error instanceof ConnectorError)) throw error
    await noteFailure(userConnector, error)
  }
}

type Opened = { userConnector: UserConnector; vendor: GrantVendor; connector: ApiConnector; began: Date }

/** Null where there is nothing to read any more. */
async function open({ companyId, userConnectorId }: ConnectionTarget): Promise<Opened | null> {
  const userConnector = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
  })
  const vendor = userConnector && workspaceOf(userConnector.application)
  const connector = userConnector && findConnector(userConnector.application)
  const isOpen = userConnector?.state === 'connected' || userConnector?.state === 'error'
  if (!userConnector || !vendor || connector?.source !== 'api') return null
  if (!isOpen || userConnector.isPaused || !userConnector.credentials) return null
  const where = { companyId_userConnectorId: { companyId, userConnectorId } }
  const lastScan = await db.workspaceScan.findUnique({ where })
  const began = lastScan?.startedAt ?? now()
  await db.workspaceScan.upsert({
    where,
    create: { companyId, userConnectorId, startedAt: began, nextScanAt: after(hours(1)) },
    update: { startedAt: began },
  })
  return { userConnector, vendor, connector, began }
}

const read = ({ userConnector, vendor, connector }: Opened, { signal, runtime }: Means): Promise<Grants> => {
  const connection = openConnection(userConnector)
  return readConnectedWorkspace(
    vendor,
    connector,
    { ...connection, ...(runtime && { runtime: { ...connection.runtime, ...runtime } }) },
    { mostUsers, signal, runtime },
  )
}

async function store({ userConnector, vendor }: Opened, grants: Grants, began: Date): Promise<void> {
  const { companyId, id: userConnectorId, label } = userConnector
  const applications = describeApplications(vendor, grants)
  await storeFound({ companyId, userConnectorId, vendor, began }, grants, applications)
  await db.$transaction(async (tx) => {
    const { count } = await tx.workspaceScan.updateMany({
      where: { companyId, userConnectorId },
      data: {
        startedAt: null,
        scannedAt: now(),
        nextScanAt: nextSyncAt(),
        usersScanned: grants.usersScanned,
        usersFailed: grants.usersFailed,
        applications: applications.length,
        isPartial: grants.isPartial,
        ...noFailure,
        refusedSeal: null,
      },
    })
    // The connection was deleted meanwhile.
    if (count === 0) return
    await noticeRisky(tx, { companyId, userConnectorId, workspace: label })
    const [added, gone] = await Promise.all([
      tx.discoveredApplication.count({ where: { companyId, userConnectorId, firstSeenAt: { gte: began } } }),
      tx.discoveredApplication.count({ where: { companyId, userConnectorId, goneAt: { gte: began } } }),
    ])
    if (added + gone === 0) return
    const facts = { name: label, count: added, gone }
    await recordAct(
      tx,
      await systemDoer(tx, companyId),
      'discovered_applications.scanned',
      userConnectorId,
      facts,
    )
  })
}

const sealOf = ({ credentials }: UserConnector) =>
  createHash('md5')
    .update(credentials ?? '')
    .digest('hex')

/** What was known stays. Refused for good, it is asked for again tomorrow; for the moment, in an hour. */
async function noteFailure(userConnector: UserConnector, error: ConnectorError): Promise<void> {
  const { companyId, id: userConnectorId } = userConnector
  const failure = failureOf(error)
  const isPassing = error.kind === 'rate_limited' || error.kind === 'unavailable'
  await db.$transaction(async (tx) => {
    await tx.workspaceScan.updateMany({
      where: { companyId, userConnectorId },
      data: {
        startedAt: null,
        nextScanAt: isPassing ? (error.until ?? after(hours(1))) : nextSyncAt(),
        ...failure,
        errorAt: now(),
        refusedSeal: isPassing ? null : sealOf(userConnector),
      },
    })
    if (failure.errorKind === 'credentials') await breakConnection(tx, userConnector, failure)
  })
}

/** More than so many at once are told in one sentence, with their number. */
const mostAlone = 3

type Scanned = { companyId: string; userConnectorId: string; workspace: string }

/**
 * Tells of applications whose risk is high and that nobody has decided about, each once in its life: in the transaction
 * that ends the reading, so that a reading done twice tells once. Many at once, as at the first reading, are one sentence.
 */
async function noticeRisky(tx: Tx, { companyId, userConnectorId, workspace }: Scanned): Promise<void> {
  const risky = await tx.discoveredApplication.updateManyAndReturn({
    where: {
      companyId,
      userConnectorId,
      goneAt: null,
      riskNoticedAt: null,
      risk: { gte: risks.indexOf('high') },
    },
    data: { riskNoticedAt: now() },
    select: { id: true, name: true, state: true },
  })
  const open = risky.filter(({ state }) => state === 'discovered')
  const list = '/dashboard/user-connectors/discovered'
  if (open.length > mostAlone) {
    const [{ id } = { id: '' }] = open.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    await notify(tx, {
      companyId,
      kind: 'risky_applications',
      key: `${userConnectorId} ${id}`,
      params: { count: open.length, workspace },
      path: `${list}?f.level=sensitive&f.state=discovered`,
    })
    return
  }
  for (const { id, name } of open)
    await notify(tx, {
      companyId,
      kind: 'risky_application',
      key: id,
      params: { application: name },
      path: `${list}?application=${id}`,
    })
}
