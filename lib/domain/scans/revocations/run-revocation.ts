import type { DiscoveredApplication, DiscoveredUser, GrantRevocation, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { revokeInWorkspace, workspaceOf } from '@/lib/connectors/grants/connected-workspace'
import type { GrantTarget, Revoked } from '@/lib/connectors/grants/revoke-grants'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { breakConnection, type Failure, failureOf } from '@/lib/domain/connections/credentials/failure'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { countUsers } from '@/lib/domain/scans/workspace/store-users'
import { now } from '@/lib/platform/clock'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

type RevocationTarget = { companyId: string; revocationId: string }
type Means = { signal: AbortSignal; isLastAttempt: boolean }
type Request = GrantRevocation & { application: DiscoveredApplication; user: DiscoveredUser | null }

const usersAtOnce = 200
const stillThere = () =>
  new ConnectorError('unexpected', { messageKey: 'shadow-scan.revocation.still_there' })

/**
 * Takes back at the vendor what was let in, and reads it again. What is proven is stored at once, so whoever goes on after a
 * worker that died asks for the rest alone; and asking twice is harmless.
 * @throws ConnectorError when it is worth another try
 */
export async function runRevocation(
  { companyId, revocationId }: RevocationTarget,
  means: Means,
): Promise<void> {
  const request = await findPending({ companyId, revocationId })
  if (!request) return
  const { userConnectorId } = request.application
  const userConnector = userConnectorId
    ? await db.userConnector.findUnique({ where: { companyId_id: { companyId, id: userConnectorId } } })
    : null
  try {
    await carryOut(request, userConnector, means)
  } catch (error) {
    if (means.signal.aborted) throw error
    if (isPassing(error) && !means.isLastAttempt) throw error
    // What could not be stored is no result: the attempt does not count.
    if (isUnableToStore(error)) throw error
    await end(request, failureOf(error), userConnector)
    if (!(error instanceof ConnectorError)) throw error
  }
}

/** Ends a request whose job was given up. */
export async function giveUpRevocation(target: RevocationTarget): Promise<void> {
  const request = await findPending(target)
  if (request) await end(request, failureOf(null), null)
}

async function findPending({ companyId, revocationId }: RevocationTarget): Promise<Request | null> {
  const request = await db.grantRevocation.findUnique({
    where: { companyId_id: { companyId, id: revocationId } },
    include: { application: true, user: true },
  })
  return request?.state === 'pending' ? request : null
}

const isPassing = (error: unknown) =>
  !(error instanceof ConnectorError) ||
  error.kind === 'rate_limited' ||
  error.kind === 'unavailable' ||
  error.outcomeUnknown ||
  error.messageKey === stillThere().messageKey

async function carryOut(
  request: Request,
  userConnector: UserConnector | null,
  { signal }: Means,
): Promise<void> {
  const vendor = userConnector && workspaceOf(userConnector.application)
  const connector = userConnector && findConnector(userConnector.application)
  if (!vendor || connector?.source !== 'api') throw new ConnectorError('not_found')
  const connection = { ...openConnection(userConnector), signal }
  if (connection.credentials.read_only === true)
    throw new ConnectorError('permission', { messageKey: 'shadow-scan.revocation.read_only' })
  await revokeInWorkspace(vendor, connector, connection, async (revoke) => {
    if (request.user) await ofOne(request, request.user, revoke)
    else if (vendor === 'microsoft') await ofAll(request, revoke)
    else await oneByOne(request, revoke, signal)
  })
  await end(request, null, userConnector)
}

type Ask = (target: GrantTarget) => Promise<Revoked>

const targetOf = ({ application }: Request, user: DiscoveredUser): GrantTarget => ({
  clientIds: application.clientIds,
  user: user.externalId ?? user.email,
})

async function ofOne(request: Request, user: DiscoveredUser, revoke: Ask): Promise<void> {
  if ((await revoke(targetOf(request, user))) === 'still_there') throw stillThere()
  await endedUsers(request, [user.id])
}

/** Microsoft's grants of an application stand together. */
async function ofAll(request: Request, revoke: Ask): Promise<void> {
  const { clientIds } = request.application
  if ((await revoke({ clientIds, user: null })) === 'still_there') throw stillThere()
  await endedUsers(request, 'all')
}

/** Google's stand with each user. One of whom it is refused does not keep the others from it. */
async function oneByOne(request: Request, revoke: Ask, signal: AbortSignal): Promise<void> {
  const { companyId, applicationId } = request
  let refused: ConnectorError | null = null
  for (let last = ''; ; ) {
    const users = await db.discoveredUser.findMany({
      where: { companyId, applicationId, goneAt: null, ...(last && { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: usersAtOnce,
    })
    for (const user of users) {
      signal.throwIfAborted()
      try {
        if ((await revoke(targetOf(request, user))) === 'gone') await endedUsers(request, [user.id])
        else refused ??= stillThere()
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.kind !== 'permission') throw error
        refused ??= error
      }
    }
    if (users.length < usersAtOnce) break
    last = users.at(-1)!.id
  }
  if (refused) throw refused
}

/** Only one of two concurrent workers ends it. */
const end = (request: Request, failure: Failure | null, userConnector: UserConnector | null) =>
  db.$transaction(async (tx) => {
    const { companyId, id, applicationId, application, user } = request
    const of = { companyId, applicationId, ...(user && { id: user.id }) }
    const [revoked, remaining] = await Promise.all([
      tx.discoveredUser.count({ where: { ...of, goneAt: { gte: request.createdAt } } }),
      tx.discoveredUser.count({ where: { ...of, goneAt: null } }),
    ])
    const { count } = await tx.grantRevocation.updateMany({
      where: { companyId, id, state: 'pending' },
      data: {
        state: failure ? 'failed' : 'done',
        revoked,
        remaining,
        ...failure,
        endedAt: now(),
      },
    })
    if (count === 0) return
    if (failure?.errorKind === 'credentials' && userConnector)
      await breakConnection(tx, userConnector, failure)
    const facts = {
      name: application.name,
      email: user?.email ?? null,
      count: revoked,
      remaining,
      ...(failure && { error: failure.errorKind }),
    }
    await recordAct(
      tx,
      await systemDoer(tx, companyId, request.requestedById),
      failure ? 'discovered_applications.revocation_failed' : 'discovered_applications.revoked',
      applicationId,
      facts,
    )
  })

/** What is proven to be taken back leaves the list with its history; so does an application that nobody lets in any more. */
const endedUsers = (
  { companyId, applicationId }: Pick<GrantRevocation, 'companyId' | 'applicationId'>,
  users: string[] | 'all',
): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.discoveredUser.updateMany({
      where: { companyId, applicationId, goneAt: null, ...(users !== 'all' && { id: { in: users } }) },
      data: { goneAt: now() },
    })
    await countUsers(tx, companyId, [applicationId])
    await tx.discoveredApplication.updateMany({
      where: {
        companyId,
        id: applicationId,
        goneAt: null,
        users: { none: { goneAt: null } },
        ...(users !== 'all' && { isForEverybody: false }),
      },
      data: { goneAt: now(), ...(users === 'all' && { isForEverybody: false }) },
    })
  })

/** By the clock: what was asked to be taken back and has no job any more is done after all, or says that it failed. */
export async function resumeRevocations(): Promise<void> {
  const rows = Prisma.sql`SELECT company_id, id FROM grant_revocations WHERE state = 'pending'`
  for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, 'revoke-grants', 'revocationId'))
    if (isGivenUp) await giveUpRevocation({ companyId, revocationId: id })
    else
      await everyCompany.$transaction((tx) => enqueue(tx, 'revoke-grants', { companyId, revocationId: id }))
}
