import type { BankConsent } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { bankProviderOf } from '@/lib/domain/spend/banks/providers/bank-means'
import { openConsent, sealIn } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import type { ConsentFinish } from '@/lib/domain/spend/banks/providers/provider-schema'
import { after, days, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { hashOpaqueToken } from '@/lib/platform/secrets'

/** The parameters in which providers return our state: the standard one, Bridge's, GoCardless's. */
const stateOf = (params: Record<string, string>) => params.state ?? params.context ?? params.ref ?? ''

/** A refusal on the bank's or the provider's page, by each of their codes. */
const isRefused = ({ error, success }: Record<string, string>) => error !== undefined || success === 'false'

/**
 * A user has returned from the bank. The parameters are stored for the worker, which asks the provider for the result:
 * only the worker connects to providers.
 * @returns the id of the connection, which is `syncing` until then
 */
export async function finishConsent(actor: Actor, { params, browser }: ConsentFinish): Promise<string> {
  const consent = await takeBack(actor, stateOf(params), browser, isRefused(params))
  if (isRefused(params)) throw conflict('banks.connection.consent_refused')
  const { companyId, id, provider, institution, country, userId } = consent
  const { ref, isNew } = openConsent(consent)
  return db.$transaction(async (tx) => {
    const name = consent.name ?? ref.name ?? institution ?? bankProviderOf[provider as 'bridge'].name
    const connectionId =
      consent.connectionId ??
      (
        await tx.bankConnection.create({
          data: {
            id,
            companyId,
            provider,
            name,
            state: 'syncing',
            institution,
            country,
            createdById: userId,
          },
          select: { id: true },
        })
      ).id
    await tx.bankConsent.update({
      where: { companyId_id: { companyId, id } },
      data: {
        connectionId,
        sealed: sealIn('bank_consents', consent, { ref, isNew, params }),
        expiresAt: after(days(1)),
      },
    })
    await enqueue(tx, 'refresh-bank', { companyId, connectionId }, { singletonKey: connectionId })
    await recordAct(tx, actor, 'bank_connection.consented', connectionId, { name, provider })
    return connectionId
  })
}

/**
 * Found and marked in one statement, so that of two returns with one state only one continues. A state of another company,
 * user, session or browser is treated as unknown. After a refusal, what the provider created is deleted there.
 */
async function takeBack(
  actor: Actor,
  state: string,
  browser: string,
  isEnded: boolean,
): Promise<BankConsent> {
  const { companyId, userId, sessionId } = actor
  const [taken] = await db.bankConsent.updateManyAndReturn({
    where: {
      companyId,
      userId,
      sessionId,
      stateHash: hashOpaqueToken(state),
      browserHash: hashOpaqueToken(browser),
      returnedAt: null,
      expiresAt: { gt: now() },
    },
    data: isEnded ? { expiresAt: now() } : { returnedAt: now() },
  })
  if (!taken) throw conflict('banks.connection.consent_expired')
  return taken
}
