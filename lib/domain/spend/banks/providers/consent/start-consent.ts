import { randomBytes, randomUUID } from 'node:crypto'
import type { BankProviderId, BankRef } from '@/lib/connectors/banks/bank-provider'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { getBankConnection } from '@/lib/domain/spend/banks/connections'
import {
  bankProviderOf,
  type GivenMeans,
  meansFor,
  refusalOf,
  whileWaiting,
  withBankSession,
} from '@/lib/domain/spend/banks/providers/bank-means'
import { openRef, sealIn } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import type { ConsentAgain, ConsentStart } from '@/lib/domain/spend/banks/providers/provider-schema'
import { after, minutes } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { hashOpaqueToken } from '@/lib/platform/secrets'

/** Longer than for an application: users may have to look for their bank codes. */
const lifetime = minutes(30)
const mostConnections = 50

/** The one page that providers and banks redirect to, as registered with them. */
export const bankCallback = () => `${env().APP_URL}/dashboard/spends/banks/callback`

type ConsentRequest = {
  provider: BankProviderId
  country: string
  institution: string | null
  browser: string
  connection: { id: string; name: string; ref: BankRef | null } | null
}

/** @returns the provider's or the bank's page to open */
export async function startConsent(
  actor: Actor,
  input: ConsentStart,
  overrides: GivenMeans = {},
): Promise<string> {
  const { companyId } = actor
  const bankCount = await db.bankConnection.count({ where: { companyId, provider: { not: 'file' } } })
  if (bankCount >= mostConnections) throw conflict('banks.connection.too_many', { most: mostConnections })
  if (bankProviderOf[input.provider].institutions === 'listed' && !input.institution)
    throw invalid('institution', 'problems.required')
  return start(actor, { ...input, connection: null }, overrides)
}

/** Renews the consent for a connected bank: its accounts and their history stay. */
export async function restartConsent(
  actor: Actor,
  id: string,
  { browser }: ConsentAgain,
  overrides: GivenMeans = {},
): Promise<string> {
  const bankConnection = await getBankConnection(actor, id)
  if (bankConnection.provider === 'file') throw conflict('banks.connection.of_files')
  const { name, provider, institution, country } = bankConnection
  const connection = { id, name, ref: openRef('bank_connections', bankConnection) }
  return start(actor, { provider, country: country ?? 'FR', institution, browser, connection }, overrides)
}

/**
 * Starts a consent. The return is accepted for half an hour, once, in the same session and browser. What the
 * provider created is stored with it, so that it can be deleted if nobody returns.
 */
async function start(actor: Actor, asked: ConsentRequest, given: GivenMeans): Promise<string> {
  const { provider: id, country, institution, connection } = asked
  const { companyId, userId, sessionId } = actor
  const provider = bankProviderOf[id]
  const means = meansFor(id, whileWaiting(given))
  if (!means) throw conflict('banks.connection.not_configured')
  // Providers only accept letters and digits.
  const state = randomBytes(32).toString('hex')
  const rowId = randomUUID()
  const started = await withBankSession(provider, means, (session) =>
    provider.startConsent(session, {
      connectionId: rowId,
      email: actor.email,
      language: actor.language === 'en' ? 'en' : 'fr',
      country,
      institution,
      returnUrl: bankCallback(),
      state,
      ref: connection?.ref ?? null,
    }),
  ).catch((error: unknown) => {
    throw error instanceof ConnectorError ? refusalOf(error, provider.name) : error
  })
  const name = connection?.name ?? (provider.institutions === 'listed' ? institution : null) ?? provider.name
  await db.$transaction(async (tx) => {
    const { ref, isNew } = started
    await tx.bankConsent.create({
      data: {
        id: rowId,
        companyId,
        userId,
        sessionId,
        provider: id,
        connectionId: connection?.id ?? null,
        name: connection?.name ?? null,
        institution,
        country,
        stateHash: hashOpaqueToken(state),
        browserHash: hashOpaqueToken(asked.browser),
        sealed: sealIn('bank_consents', { id: rowId, companyId }, { ref, isNew }),
        expiresAt: after(lifetime),
      },
    })
    const facts = { name, provider: provider.name }
    await recordAct(tx, actor, 'bank_connection.consent_started', connection?.id ?? rowId, facts)
  })
  return pageOf(started.url)
}

/** A browser will follow it: only http and https, never a script. */
function pageOf(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw conflict('banks.connection.provider_refused', { provider: '', reason: '' })
  return url.href
}
