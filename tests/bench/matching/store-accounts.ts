import { furtherKeys } from '@/lib/domain/linking/identifiers/further-keys'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/profiles/normalise-identifier'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { db } from '@/lib/platform/db'
import type { LabelledAccount } from './read-people'
import { anyHash, batchesOf, type StoredList } from './store-people'

/** Stores accounts as a reading would, without an owner. @returns their rows' ids, in the order given */
export async function storeAccounts(
  { companyId, connections }: StoredList,
  accounts: LabelledAccount[],
): Promise<string[]> {
  const ids = new Map<string, string>()
  const keyOf = ({ userConnectorId, externalId }: { userConnectorId: string; externalId: string }) =>
    `${userConnectorId} ${externalId}`
  const keys: string[] = []
  for (const batch of batchesOf(accounts)) {
    const data = []
    for (const { account } of batch) {
      const userConnectorId = await connectionOf({ companyId, connections }, account.application)
      data.push({ companyId, userConnectorId, ...columnsOf(account) })
    }
    keys.push(...data.map(keyOf))
    const select = { id: true, userConnectorId: true, externalId: true }
    const added = await db.account.createManyAndReturn({ data, skipDuplicates: true, select })
    for (const row of added) ids.set(keyOf(row), row.id)
    for (const row of data.filter((one) => !ids.has(keyOf(one)))) ids.set(keyOf(row), await readAgain(row))
  }
  await freshenStatistics('accounts')
  return keys.map((key) => ids.get(key)!)
}

type Columns = { companyId: string; userConnectorId: string } & ReturnType<typeof columnsOf>

/** The account was in an earlier reading: what it shows now replaces what it showed then. */
async function readAgain(columns: Columns): Promise<string> {
  const { companyId, userConnectorId, externalId } = columns
  const key = { companyId_userConnectorId_externalId: { companyId, userConnectorId, externalId } }
  return (await db.account.update({ where: key, data: columns, select: { id: true } })).id
}

function columnsOf({ application: _, createdAt, ...shown }: LabelledAccount['account']) {
  const { externalId, email, login, displayName, firstName, lastName, identifiers, manager } = shown
  return {
    ...(identifiers?.length ? { identifiers, furtherKeys: furtherKeys(identifiers) } : {}),
    ...(manager ? { manager: { externalId: null, email: manager.email, name: manager.name } } : {}),
    ...{ externalId, email, login, displayName, firstName, lastName, createdInAppAt: createdAt },
    ...{ emailKey: normaliseEmail(email), loginKey: normaliseLogin(login), factsHash: anyHash(externalId) },
  }
}

/** One connection an application. */
async function connectionOf(
  { companyId, connections }: Pick<StoredList, 'companyId' | 'connections'>,
  application: string,
): Promise<string> {
  const known = connections.get(application)
  if (known) return known
  const { id } = await db.userConnector.create({
    data: { companyId, application, label: application, state: 'connected' },
  })
  connections.set(application, id)
  return id
}

/**
 * The accounts in readings that follow each other: of those that show one address or login, or bear one id, in one
 * application each comes in a reading of its own, so that the first is linked before the next is seen.
 */
export function inReadings(accounts: LabelledAccount[]): LabelledAccount[][] {
  const readings: LabelledAccount[][] = []
  const next = new Map<string, number>()
  for (const labelled of accounts) {
    const { application, email, login, externalId } = labelled.account
    const shown = [`id ${externalId}`, `email ${normaliseEmail(email)}`, `login ${normaliseLogin(login)}`]
    const keys = shown.filter((key) => !key.endsWith(' null')).map((key) => `${application} ${key}`)
    const at = Math.max(...keys.map((key) => next.get(key) ?? 0))
    for (const key of keys) next.set(key, at + 1)
    const reading = readings[at] ?? []
    reading.push(labelled)
    readings[at] = reading
  }
  return readings
}
