import { attestOutcomes } from '@/lib/domain/access-reviews/attest'
import { chooseOutcomes } from '@/lib/domain/access-reviews/choose-outcomes'
import { completeReview } from '@/lib/domain/access-reviews/complete'
import { decideAsUser } from '@/lib/domain/access-reviews/decide'
import {
  attestInput,
  decisionInput,
  type OutcomeInput,
  outcomeInput,
} from '@/lib/domain/access-reviews/item-schema'
import { completeInput } from '@/lib/domain/access-reviews/schema'
import type { Actor } from '@/lib/domain/actor'
import { verifyChain } from '@/lib/domain/audit/verify-chain'
import { verifyRecord } from '@/lib/domain/audit/verify-record'
import { runProvisioning } from '@/lib/domain/provisioning/run-provisioning'
import { db, pool } from '@/lib/platform/db'
import { aPreparedReview, client, itemsOf } from '@/tests/support/review-factories'

/** A completed review of the connection, every account of it rejected. */
export async function aRejectedReview(actor: Actor, userConnectorId: string) {
  const review = await aPreparedReview(actor, { user_connector: userConnectorId })
  await decideAsUser(actor, review.id, decisionInput.parse({ decision: 'rejected', filter: {} }), client)
  await completeReview(actor, review.id, completeInput.parse({}), client)
  return { review, items: await itemsOf(actor, review.id) }
}

type Choice = { outcome: OutcomeInput['outcome']; items?: string[]; filter?: object; reason?: string }

export const choose = (actor: Actor, reviewId: string, choice: Choice) =>
  chooseOutcomes(actor, reviewId, outcomeInput.parse(choice), client)

export const attest = (actor: Actor, reviewId: string, items: string[]) =>
  attestOutcomes(
    actor,
    reviewId,
    attestInput.parse({ items, attestation: 'Seen closed in its console' }),
    client,
  )

/** What is said of each account, by its external id. */
export async function proofsOf(actor: Actor, reviewId: string) {
  const items = await itemsOf(actor, reviewId)
  return Object.fromEntries(
    items.map(({ snapshot, proof }) => [(snapshot as { external_id: string }).external_id, proof]),
  )
}

export const requestsOf = ({ companyId }: Actor) =>
  db.provisioning.findMany({ where: { companyId }, orderBy: { id: 'asc' } })

/** As the worker would: every request that waits. */
export async function carryOutRequests(actor: Actor) {
  for (const { id, state } of await requestsOf(actor))
    if (state === 'pending')
      await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt: true })
  return requestsOf(actor)
}

/** What an auditor finds wrong with the chain and with the record of one review. */
export async function problemsFound({ companyId }: Actor, reviewId: string) {
  const chain = await verifyChain(pool, companyId)
  const record = await verifyRecord(pool, companyId, reviewId)
  return [...chain.problems, ...(record?.problems ?? ['there is no such review'])]
}
