import { randomInt } from 'node:crypto'
import type { BankAccount, BankConnection, Prisma } from '@prisma/client'
import { isConsentEnded, type ListedPage } from '@/lib/connectors/banks/bank-provider'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import {
  bankProviderOf,
  type GivenMeans,
  meansFor,
  withBankSession,
} from '@/lib/domain/spend/banks/providers/bank-means'
import { breakBank, isBroken } from '@/lib/domain/spend/banks/providers/break-bank'
import { openRef } from '@/lib/domain/spend/banks/providers/consent/sealed-ref'
import { settleConsent } from '@/lib/domain/spend/banks/providers/consent/settle-consent'
import { storeListed } from '@/lib/domain/spend/banks/providers/store-listed'
import { freeAt, takeTurn } from '@/lib/domain/spend/banks/providers/take-turn'
import { alone } from '@/lib/platform/alone'
import { after, days, hours, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** Thirteen months, for charts of twelve; read once, when an account is new. */
const history = days(395)
/** Banks book late and correct movements: so many days are read again each time. */
const overlap = days(30)

type Key = { companyId: string; id: string }

const find = ({ companyId, id }: Key) =>
  everyCompany.bankConnection.findUnique({ where: { companyId_id: { companyId, id } } })

/**
 * Refreshes a bank, after a consent or when it is due: completes a consent, then reads the movements of the selected accounts,
 * if reads are left today. Idempotent.
 */
export async function refreshBank(companyId: string, id: string, overrides: GivenMeans = {}): Promise<void> {
  const done = await alone(`bank-connection:${id}`, () => refresh({ companyId, id }, overrides))
  if (!done) throw new Error('Another worker reads this bank')
}

async function refresh(key: Key, given: GivenMeans): Promise<void> {
  const connection = await find(key)
  if (!connection || connection.provider === 'file' || connection.state === 'revoked') return
  const means = meansFor(connection.provider, given)
  if (!means) return void (await fail(connection, 'banks.connection.not_configured', null, null))
  try {
    const { companyId, id: connectionId } = key
    const consents = await everyCompany.bankConsent.findMany({
      where: { companyId, connectionId, returnedAt: { not: null } },
      orderBy: { returnedAt: 'asc' },
    })
    for (const consent of consents) await settleConsent((await find(key)) ?? connection, consent, means)
    const settled = await find(key)
    if (settled) await read(settled, means)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await concede(key, error)
  }
}

async function read(connection: BankConnection, means: NonNullable<ReturnType<typeof meansFor>>) {
  const { companyId, id } = connection
  const provider = bankProviderOf[connection.provider as 'bridge']
  const ref = openRef('bank_connections', connection)
  const accounts = await everyCompany.bankAccount.findMany({
    where: { companyId, connectionId: id, isSelected: true, providerAccountId: { not: null } },
  })
  if (!ref || accounts.length === 0 || isBroken(connection.state)) return
  if (!(await takeTurn(connection))) {
    const free = freeAt(connection)
    // Today's reads are used up: the stored movements stay, and the state is not shown as in progress.
    return update(connection, { ...(free && { nextRefreshAt: free }), state: 'active' })
  }
  await withBankSession(provider, means, async (session, reading) => {
    const snapshot = await provider.read(session, ref)
    await update(connection, { consentExpiresAt: snapshot.consentExpiresAt })
    if (isBroken(snapshot.state)) return breakBank(connection, snapshot.state, snapshot.reason)
    if (snapshot.state === 'temporarily_failing')
      return void (await fail(connection, 'banks.connection.bank_away', snapshot.reason, afterFailure()))
    const ids = accounts.flatMap(({ providerAccountId }) => providerAccountId ?? [])
    const unchosen = new Set(await provider.chooseAccounts?.(session, ref, ids))
    let refused = 0
    let readAccounts = 0
    const failures: ConnectorError[] = []
    for (const [from, started] of await byStart(accounts))
      for (const group of provider.listsByAccount ? started.map((account) => [account]) : [started]) {
        const accountIds = group.flatMap(({ providerAccountId }) => providerAccountId ?? [])
        const listed = new Map(accountIds.map((accountId): [string, ListedPage] => [accountId, emptyPage()]))
        try {
          for await (const page of provider.listMovements(session, ref, { accountIds, from })) {
            for (const movement of page.movements) listed.get(movement.accountId)?.movements.push(movement)
            for (const row of page.leftOut)
              if (row.accountId === null) refused++
              else listed.get(row.accountId)?.leftOut.push(row)
          }
        } catch (error) {
          // One account that cannot be read does not take the others along.
          if (!(error instanceof ConnectorError && provider.listsByAccount)) throw error
          failures.push(error)
          await markUnread(group, error)
          continue
        }
        for (const account of group) {
          const { movements, leftOut } = listed.get(account.providerAccountId ?? '') ?? emptyPage()
          const isWhole = reading.skipped === 0
          const stored = await storeListed({
            account,
            provider: provider.id,
            from,
            movements,
            leftOut,
            isWhole,
          })
          refused += stored.refused
          readAccounts++
          if (unchosen.has(account.providerAccountId ?? ''))
            await markUnread([account], new ConnectorError('not_found'))
        }
      }
    if (failures[0] && readAccounts === 0) throw failures[0]
    // An account may be suspended alone, or the whole consent may have ended meanwhile: the provider tells.
    if (failures.some(isConsentEnded)) {
      const after = await provider.read(session, ref)
      if (isBroken(after.state)) return breakBank(connection, after.state, after.reason)
    }
    const isFirst = connection.lastRefreshedAt === null
    await update(connection, {
      state: snapshot.state === 'syncing' ? 'syncing' : 'active',
      lastRefreshedAt: now(),
      nextRefreshAt: isFirst || snapshot.state === 'syncing' ? soonAfterFirst() : nextDaily(),
      errorKey: refused + reading.skipped > 0 ? 'banks.connection.left_out' : null,
      errorReason: refused + reading.skipped > 0 ? String(refused + reading.skipped) : null,
      blockedUntil: null,
    })
  })
}

const emptyPage = (): ListedPage => ({ movements: [], leftOut: [] })

async function markUnread(accounts: BankAccount[], error: ConnectorError): Promise<void> {
  const errorKey = error.messageKey.startsWith('banks.account.') ? error.messageKey : 'banks.account.not_read'
  await everyCompany.bankAccount.updateMany({
    where: { companyId: accounts[0]?.companyId ?? '', id: { in: accounts.map(({ id }) => id) } },
    data: { errorKey, errorReason: error.reason },
  })
}

/** New accounts from the beginning, others from the start of the overlap; in one turn, as each list costs a read. */
async function byStart(accounts: BankAccount[]): Promise<Map<string, BankAccount[]>> {
  const starts = new Map<string, BankAccount[]>()
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  for (const account of accounts) {
    const { companyId, id: accountId, lastRefreshedAt } = account
    const count = await everyCompany.bankTransaction.count({
      where: { companyId, accountId, providerTxId: { not: null } },
      take: 1,
    })
    const isKnown = count > 0 && lastRefreshedAt !== null
    const from = dayOf(
      isKnown && lastRefreshedAt > after(-history) ? after(-overlap, lastRefreshedAt) : after(-history),
    )
    starts.set(from, [...(starts.get(from) ?? []), account])
  }
  return starts
}

/** The provider or the bank refuses, or does not answer. Stored data do not change. */
async function concede(key: Key, error: ConnectorError): Promise<void> {
  if (isConsentEnded(error)) return breakBank(key, 'needs_reauth', error.reason)
  if (error.kind === 'rate_limited') {
    const until = error.until ?? after(hours(24))
    await update(key, { state: 'active', blockedUntil: until, nextRefreshAt: until })
    return
  }
  const reason = error.messageKey.startsWith('banks.') ? error.messageKey : 'banks.connection.bank_away'
  await fail(key, reason, error.reason, afterFailure())
}

/** A consent that is not completed stays so, and is tried again. */
const fail = (key: Key, errorKey: string, errorReason: string | null, nextRefreshAt: Date | null) =>
  update(key, { state: 'temporarily_failing', errorKey, errorReason, nextRefreshAt })

const update = async (
  { companyId, id }: Key,
  data: Prisma.BankConnectionUpdateManyMutationInput,
): Promise<void> =>
  void (await everyCompany.bankConnection.updateMany({
    where: { companyId, id, state: { not: 'revoked' } },
    data,
  }))

/** A day later, plus or minus up to two hours, so that refreshes are spread. */
const nextDaily = () => after(hours(24) + randomInt(-hours(2), hours(2)))

/** The full history arrives at the provider some minutes after the consent. */
const soonAfterFirst = () => after(hours(1) + randomInt(0, hours(0.25)))

/** After a bank did not answer. */
const afterFailure = () => after(hours(3) + randomInt(0, hours(1)))
