import type { BankConnection, BankConsent, Prisma } from '@prisma/client'
import type { BankRef, ListedAccount } from '@/lib/connectors/banks/bank-provider'
import type { BankMeans } from '@/lib/connectors/banks/open-bank-session'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { marksOf } from '@/lib/domain/spend/banks/account-hash'
import { bankProviderOf, withBankSession } from '@/lib/domain/spend/banks/providers/bank-means'
import { queueRevocation } from '@/lib/domain/spend/banks/providers/consent/revoke-bank'
import { openConsent, openRef, sealIn } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Completes a consent with the provider's result: its ids, the bank's name, its accounts. No account is analysed
 * before a user selects it; after a reconnection the selected ones stay.
 */
export async function settleConsent(
  connection: BankConnection,
  consent: BankConsent,
  means: BankMeans,
): Promise<void> {
  const provider = bankProviderOf[connection.provider as 'bridge']
  const { ref, params = {} } = openConsent(consent)
  let settled: { ref: BankRef; accounts: ListedAccount[]; expiresAt: Date | null; name: string | null }
  try {
    settled = await withBankSession(provider, means, async (session) => {
      const next = await provider.finishConsent(session, ref, params)
      const { consentExpiresAt, name } = await provider.read(session, next)
      return {
        ref: next,
        expiresAt: consentExpiresAt,
        name,
        accounts: await provider.listAccounts(session, next),
      }
    })
  } catch (error) {
    // A code can be used once, and a state that the provider does not know stays unknown.
    if (error instanceof ConnectorError && ['credentials', 'not_found', 'unexpected'].includes(error.kind))
      return giveUp(connection, consent, error)
    throw error
  }
  await keep(connection, consent, settled)
}

type Settled = { ref: BankRef; accounts: ListedAccount[]; expiresAt: Date | null; name: string | null }

const keep = (
  connection: BankConnection,
  consent: BankConsent,
  { ref, accounts, expiresAt, name }: Settled,
) =>
  everyCompany.$transaction(async (tx) => {
    const { companyId, id } = connection
    const provider = bankProviderOf[connection.provider as 'bridge']
    const held = await holdBank(tx, connection)
    const { count } = await tx.bankConsent.deleteMany({ where: { companyId, id: consent.id } })
    // The bank was disconnected, or the consent given up, while the provider was asked.
    if (!held || count === 0) return queueRevocation(tx, connection, ref)
    const former = openRef('bank_connections', held)
    if (former && provider.replacesConsent) await queueRevocation(tx, connection, former)
    await upsertAccounts(
      tx,
      connection,
      accounts.map((account) => ({
        providerAccountId: account.id,
        name: cleanText(account.name, 80) || account.id,
        kind: account.kind,
        currency: account.currency,
        errorKey: account.problem,
        ...marksOf(
          { iban: account.iban, number: account.number, name: null, currency: account.currency },
          companyId,
        ),
      })),
    )
    const isChosen =
      (await tx.bankAccount.count({ where: { companyId, connectionId: id, isSelected: true } })) > 0
    const named = former ? held.name : cleanText(name ?? held.name, 80) || held.name
    await tx.bankConnection.update({
      where: { companyId_id: { companyId, id } },
      data: {
        name: named,
        sealed: sealIn('bank_connections', connection, ref),
        providerRef: provider.providerRefOf(ref),
        state: isChosen ? 'syncing' : 'pending_user',
        consentExpiresAt: expiresAt,
        announcedDays: null,
        errorKey: null,
        errorReason: null,
        blockedUntil: null,
      },
    })
    const facts = { name: named, provider: provider.name, accounts: accounts.length }
    await recordAct(
      tx,
      await systemDoer(tx, companyId, consent.userId),
      'bank_connection.connected',
      id,
      facts,
    )
  })

/** An existing connection keeps its data, and asks to be reconnected. */
const giveUp = (connection: BankConnection, consent: BankConsent, { reason }: ConnectorError) =>
  everyCompany.$transaction(async (tx) => {
    const { companyId, id } = connection
    const { ref, isNew } = openConsent(consent)
    const held = await holdBank(tx, connection)
    await tx.bankConsent.deleteMany({ where: { companyId, id: consent.id } })
    if (isNew) await queueRevocation(tx, connection, ref)
    if (!held) return
    await tx.bankConnection.update({
      where: { companyId_id: { companyId, id } },
      data: {
        ...(held.sealed === null && { state: 'needs_reauth' as const }),
        errorKey: 'banks.connection.consent_refused',
        errorReason: reason,
      },
    })
  })

/** The bank as it is now, locked until the transaction ends. Null once it was disconnected. */
export async function holdBank(
  tx: Tx,
  { companyId, id }: Pick<BankConnection, 'companyId' | 'id'>,
): Promise<BankConnection | null> {
  const held = await execute(tx)`
    SELECT FROM bank_connections
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND state <> 'revoked' FOR NO KEY UPDATE`
  if (held === 0) return null
  return tx.bankConnection.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
}

type AccountToStore = Pick<
  Prisma.BankAccountUncheckedCreateInput,
  'name' | 'kind' | 'currency' | 'ibanHash' | 'numberHash' | 'last4'
> & { providerAccountId: string; errorKey: string | null }

/**
 * Stores the accounts of a connection as a provider lists them. Ids may change with a new consent, so an account is also
 * matched by its number. A new account is not analysed; one that is no longer listed keeps its history.
 */
async function upsertAccounts(
  tx: Tx,
  { companyId, id: connectionId }: Pick<BankConnection, 'companyId' | 'id'>,
  listed: AccountToStore[],
): Promise<void> {
  const stored = await tx.bankAccount.findMany({ where: { companyId, connectionId } })
  const ids = new Set(listed.map(({ providerAccountId }) => providerAccountId))
  for (const listing of listed) {
    const same =
      stored.find(({ providerAccountId }) => providerAccountId === listing.providerAccountId) ??
      stored.find(
        ({ ibanHash, currency, providerAccountId }) =>
          listing.ibanHash !== null &&
          ibanHash === listing.ibanHash &&
          currency === listing.currency &&
          !ids.has(providerAccountId ?? ''),
      )
    const { name, ...rest } = listing
    // Of an account that cannot be read the provider tells too little to replace what is known.
    const data = listing.errorKey
      ? { providerAccountId: listing.providerAccountId, errorKey: listing.errorKey }
      : rest
    if (same) await tx.bankAccount.update({ where: { companyId_id: { companyId, id: same.id } }, data })
    else await tx.bankAccount.create({ data: { companyId, connectionId, ...rest, name, isSelected: false } })
  }
}
