import { expect } from 'vitest'
import type { BankProviderId } from '@/lib/connectors/banks/bank-provider'
import type { Actor } from '@/lib/domain/record/actor'
import { finishConsent } from '@/lib/domain/spend/banks/providers/consent/finish-consent'
import { restartConsent, startConsent } from '@/lib/domain/spend/banks/providers/consent/start-consent'
import { refreshBank } from '@/lib/domain/spend/banks/providers/refresh-bank'
import { selectAccounts } from '@/lib/domain/spend/banks/providers/select-accounts'
import { db } from '@/lib/platform/db'
import type { Banked, BankedMovement } from '@/tests/support/bank-answers'
import { aBankProvider, returnsOf } from '@/tests/support/bank-provider-server'
import { aCompany } from '@/tests/support/factories'

export const browser = 'b'.repeat(43)

export const accounts = [
  { id: '501', name: 'Compte courant', iban: 'FR7630006000011234567890189' },
  { id: '502', name: 'Compte des salaires', iban: 'FR7610107001011234567890129' },
]

const dayMs = 86_400_000
/** So many days ago. */
export const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

export const movements: BankedMovement[] = [
  { id: '1', account: '501', day: ago(40), amount: '-41.62', label: 'CB FIGMA.COM' },
  { id: '2', account: '501', day: ago(9), amount: '-0.07', label: 'CB AWS EMEA' },
  { id: '3', account: '501', day: ago(3), amount: '-720', label: 'PRLV NOTION LABS INC' },
  { id: '4', account: '501', day: ago(0), amount: '-12.00', label: 'CB SLACK', isPending: true },
  { id: '5', account: '502', day: ago(5), amount: '-34000.10', label: 'VIR SALAIRES' },
]

/** The state that the provider was given, wherever it takes it. */
export function stateSent(requests: { path: string; body: unknown }[], address: string): string {
  const bodies = requests.map(({ body }) => (body ?? {}) as Record<string, string>)
  const sent = bodies.flatMap(({ context, reference, state }) => context ?? reference ?? state ?? []).at(-1)
  return sent ?? new URL(address).searchParams.get('state') ?? ''
}

/** A company with a bank that was consented to, and the steps that follow. */
export async function aConnectedBank(provider: BankProviderId, known: Partial<Banked> = {}) {
  const actor = await aCompany()
  const { bank, means, requests } = await aBankProvider(provider, {
    accounts,
    movements: structuredClone(movements),
    ...known,
  })
  const start = (by: Actor = actor) =>
    startConsent(
      by,
      { provider, country: 'FR', institution: provider === 'enablebanking' ? 'Demo Bank' : '574', browser },
      means,
    )
  const address = await start()
  const state = stateSent(requests, address)
  const id = await finishConsent(actor, { params: returnsOf(provider, state), browser })
  const refresh = () => refreshBank(actor.companyId, id, means)
  await refresh()
  const connection = () =>
    db.bankConnection.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })
  const known_ = () =>
    db.bankAccount.findMany({
      where: { companyId: actor.companyId, connectionId: id },
      orderBy: { providerAccountId: 'asc' },
    })
  async function choose(...names: string[]) {
    const chosen = (await known_()).filter(({ name }) => names.includes(name))
    expect(chosen).toHaveLength(names.length)
    await selectAccounts({ ...actor, isIdentityVerified: true }, id, {
      accounts: chosen.map((one) => one.id),
    })
    await refresh()
  }
  /** As after another day: the reads of the last one do not count. */
  async function later() {
    await db.bankConnection.updateMany({
      where: { companyId: actor.companyId, id },
      data: { refreshedAt: [], blockedUntil: null },
    })
    await refresh()
  }
  async function reconnect() {
    const again = await restartConsent(actor, id, { browser }, means)
    const params = returnsOf(provider, stateSent(requests, again))
    expect(await finishConsent(actor, { params, browser })).toBe(id)
    await refresh()
  }
  const rows = () =>
    db.bankTransaction.findMany({ where: { companyId: actor.companyId }, orderBy: { bookedOn: 'asc' } })
  const present = async () => (await rows()).filter(({ removedAt }) => removedAt === null)
  return {
    ...{ actor, bank, means, requests, id, address, state, start, refresh, later, choose, reconnect },
    ...{ connection, accounts: known_, rows, present },
  }
}
