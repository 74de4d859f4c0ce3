import type { Language } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import type { ApiConnector, Verification } from '@/lib/connectors/kit/define-connector'
import type { GroupFacts, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import { readGroups } from '@/lib/connectors/kit/groups/read-groups'
import { keepInMemory } from '@/lib/connectors/kit/oauth'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { type DemoApplication, demoApplications } from '@/lib/domain/company/demo/applications'
import { type DemoAccount, inventAccounts, roleLabel } from '@/lib/domain/company/demo/invent-accounts'
import { demoToken, startDemoVendor } from '@/lib/domain/company/demo/vendor/demo-vendor'
import { asDemo, demoVendor } from '@/lib/domain/connections/credentials/demo-vendor'
import { todayInUtc } from '@/lib/platform/clock'

export type ReadApplication = {
  application: DemoApplication
  connector: ApiConnector
  invented: Map<string, DemoAccount>
  verification: Verification
  accounts: AccountFacts[]
  groups: GroupFacts[]
  memberships: MembershipFacts[]
}

/** Belongs to no company, and nothing in it ever changes. */
const untouched = '00000000-0000-0000-0000-000000000000'
const cachedApplications = new Map<Language, { day: string; read: Promise<ReadApplication[]> }>()

/**
 * The applications as their connectors read them from the demo's vendor, so that the next sync finds what is stored.
 * Cached for a day, after which "yesterday" has changed.
 */
export function readApplications(language: Language): Promise<ReadApplication[]> {
  const day = todayInUtc()
  const last = cachedApplications.get(language)
  if (last?.day === day) return last.read
  const read = startDemoVendor().then(() =>
    Promise.all(demoApplications.map((application) => readOne(application, language))),
  )
  cachedApplications.set(language, { day, read })
  read.catch(() => cachedApplications.delete(language))
  return read
}

async function readOne(application: DemoApplication, language: Language): Promise<ReadApplication> {
  const connector = findConnector(application.application)
  if (connector?.source !== 'api') throw new Error(`no connector for ${application.key}`)
  const invented = inventAccounts(application)
  const read: ReadApplication = {
    application,
    connector,
    invented: new Map(invented.map((account) => [account.id, account])),
    verification: { connectedAs: null, notes: [] },
    accounts: [],
    groups: [],
    memberships: [],
  }
  const connection = connectionTo(application, language)
  if (!connection)
    return { ...read, accounts: invented.map((account) => factsOf(application, account, language)) }
  read.verification = await verifyConnection(connector, connection)
  for await (const { accounts } of readAccounts(connector, { ...connection, checkpoint: null }))
    read.accounts.push(...accounts)
  if (!application.hasGroups) return read
  for await (const { groups, memberships } of readGroups(connector, { ...connection, place: null })) {
    read.groups.push(...groups)
    read.memberships.push(...memberships)
  }
  return read
}

function connectionTo({ application, access }: DemoApplication, language: Language): Connection | null {
  if (!access) return null
  const token = demoToken(untouched, language)
  const way = demoVendor(application, asDemo(access.credentials(token)))
  return (
    way && {
      ...way,
      selection: access.selection?.id ?? null,
      ...(access.isAgreed && { tokens: keepInMemory({ accessToken: token }) }),
    }
  )
}

/** For an application that is not synced any more. */
const factsOf = (application: DemoApplication, account: DemoAccount, language: Language) =>
  accountFacts({
    externalId: account.id,
    email: account.email ?? null,
    displayName: account.name,
    firstName: account.first ?? null,
    lastName: account.last ?? null,
    role: account.role ?? null,
    roleLabel: roleLabel(application, account, language),
    status: account.status ?? 'active',
    isAdmin: account.isAdmin,
    createdAt: account.since,
    lastActiveAt: account.lastActiveAt ?? null,
  })
