import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { verifyRecord } from '@/lib/domain/record/audit/verify/verify-record'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import {
  attestInput,
  decisionInput,
  type OutcomeInput,
  outcomeInput,
} from '@/lib/domain/reviews/items/item-schema'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { attestOutcomes } from '@/lib/domain/reviews/outcomes/attest'
import { chooseOutcomes } from '@/lib/domain/reviews/outcomes/choose-outcomes'
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
