import type { AccessReviewItem, UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import type { Actor } from '@/lib/domain/record/actor'
import { outcomesHash } from '@/lib/domain/record/audit/verify/outcomes-hash'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { byPosition } from '@/lib/domain/reviews/items/item-filters'
import type { AttestedView, AttestInput } from '@/lib/domain/reviews/items/item-schema'
import { lockReview } from '@/lib/domain/reviews/list/lock-review'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * A user states that accesses have ended in an application that cannot be read, after checking it by hand. Applies to all items or
 * none. An attestation never overrides what was read from the application.
 */
export const attestOutcomes = (actor: Actor, id: string, input: AttestInput, client: string) =>
  db.$transaction(async (tx): Promise<AttestedView> => {
    const { companyId, userId } = actor
    const { userConnectorId, applicationLabel, recordVersion } = await lockReview(tx, companyId, id)
    const ids = [...new Set(input.items)]
    const items = await tx.accessReviewItem.findMany({
      where: { companyId, accessReviewId: id, id: { in: ids } },
      select: { outcome: true, proof: true },
    })
    if (items.length !== ids.length) throw notFound()
    const connection = await tx.userConnector.findUnique({
      where: { companyId_id: { companyId, id: userConnectorId } },
    })
    for (const item of items) refuseAttesting(item, attestableIn(connection), applicationLabel)
    const attested = await queryRows(tx, { position: column.int, at: column.instant.known })`
      UPDATE access_review_items
         SET proof = 'attested', proof_at = now(), attested_by_id = ${userId}::uuid,
             attestation = ${input.attestation}
       WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
      RETURNING position, proof_at AS at`
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'access_review.attested',
      objectId: id,
      details: {
        count: ids.length,
        at: attested[0]!.at.toISOString(),
        attestation: input.attestation,
        ...(await outcomesHash(tx, companyId, id, recordVersion)),
      },
      lines: attested.map(({ position }) => ({ position })).sort(byPosition),
    })
    return { attested: ids.length }
  })

type Provable = Pick<UserConnector, 'application' | 'state'>

// A file shows the state at its export, whose date is unknown.
const isReadAgain = ({ application }: Provable) => findConnector(application)?.source === 'api'

type Attestable = 'cannot_verify' | 'none' | 'still_there'

/** Which last proofs an attestation may replace; `none` means nothing was verified yet. */
export function attestableIn(connection: Provable | null): readonly Attestable[] {
  if (!connection || !isReadAgain(connection)) return ['cannot_verify', 'none', 'still_there']
  // Nothing is read until it is reconnected.
  return connection.state === 'reconnect' ? ['cannot_verify', 'none'] : ['cannot_verify']
}

function refuseAttesting(
  { outcome, proof }: Pick<AccessReviewItem, 'outcome' | 'proof'>,
  attestable: readonly string[],
  application: string,
) {
  if (outcome !== 'end_access' && outcome !== 'by_hand')
    throw conflict('access-reviews.problems.nothing_to_attest')
  if (attestable.includes(proof ?? 'none')) return
  if (proof !== null && proof !== 'still_there') throw conflict('access-reviews.problems.proven')
  const params = { application }
  throw conflict(`access-reviews.problems.${proof ? 'still_listed' : 'proof_awaited'}`, params)
}
