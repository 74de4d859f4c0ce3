import type { Closing } from '@/lib/domain/provisioning/requests/schema'
import { conflict } from '@/lib/domain/record/errors'
import { Prisma, type Tx } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'

type ToClose = {
  accountId: string
  userConnectorId: string
  memberId?: string | null
  decisionId?: string
  /** Deletes by default. */
  act?: Closing
}

/**
 * Requests the end of accounts in their applications; the worker carries the requests out one by one and verifies each.
 */
export async function requestClosings(tx: Tx, by: Requester, accounts: ToClose[]) {
  const requests = accounts.map(({ accountId, userConnectorId, memberId, decisionId, act = 'delete' }) => ({
    companyId: by.companyId,
    accountId,
    userConnectorId,
    memberId: memberId ?? null,
    decisionId: decisionId ?? null,
    act,
    requestedById: by.userId,
  }))
  const opened = await openRequests(() =>
    tx.provisioning.createManyAndReturn({ data: requests, select: { id: true } }),
  )
  await enqueueAll(
    tx,
    'provision-account',
    opened.map(({ id }) => ({ companyId: by.companyId, payload: { provisioningId: id } })),
  )
}

/** Turns a second open request for the same account into a message. */
export async function openRequests<Row>(writing: () => Promise<Row>): Promise<Row> {
  try {
    return await writing()
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw conflict('provisioning.already_asked')
    throw error
  }
}

/** Who makes a request: a user, or nobody when it follows from the company's setting. */
export type Requester = { companyId: string; userId: string | null }
