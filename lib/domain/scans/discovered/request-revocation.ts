import { readOnlyNote } from '@/lib/connectors/kit/capabilities'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { type DiscoveredRow, getDiscovered } from '@/lib/domain/scans/discovered/discovered'
import type { RevocationInput } from '@/lib/domain/scans/revocations/schema'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/**
 * Asks the worker to take back at the vendor what one user, or everybody, let in. Asked twice, it is done once.
 * @throws conflict where no connection may do so
 */
export async function requestRevocation(
  actor: Actor,
  id: string,
  { user: userId }: RevocationInput,
): Promise<DiscoveredRow> {
  const { companyId } = actor
  const discovered = await getDiscovered(actor, id)
  if (!discovered.workspace) throw conflict('shadow-scan.revocation.not_connected')
  const connection = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: discovered.workspace.id } },
  })
  if (connection?.state !== 'connected' && connection?.state !== 'error')
    throw conflict('shadow-scan.revocation.broken')
  if ((connection.checkNotes as string[]).includes(readOnlyNote))
    throw conflict('shadow-scan.revocation.read_only')
  await db.$transaction(async (tx) => {
    // Whoever asks at the same time waits here, and finds the request.
    await tx.discoveredApplication.update({
      where: { companyId_id: { companyId, id } },
      data: { name: discovered.name },
    })
    const user = userId
      ? await tx.discoveredUser.findFirst({ where: { companyId, id: userId, applicationId: id } })
      : null
    if (userId && !user) throw notFound()
    const waiting = await tx.grantRevocation.count({
      where: { companyId, applicationId: id, userId: user?.id ?? null, state: 'pending' },
    })
    if (waiting > 0) return
    const request = await tx.grantRevocation.create({
      data: {
        companyId,
        applicationId: id,
        userId: user?.id ?? null,
        requestedById: actor.userId,
        requestedByName: actor.fullName,
      },
    })
    await enqueue(tx, 'revoke-grants', { companyId, revocationId: request.id })
    await recordAct(tx, actor, 'discovered_applications.revocation_requested', id, {
      name: discovered.name,
      email: user?.email ?? null,
      count: user ? 1 : discovered.userCount,
    })
  })
  return getDiscovered(actor, id)
}
