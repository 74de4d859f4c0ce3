import { randomUUID } from 'node:crypto'
import type { SyncTrigger } from '@prisma/client'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  connectionTo,
  type Reply,
  type SeenRequest,
  type VendorServer,
  vendorServer,
} from '@/tests/support/vendor-server'

export type Person = {
  id: string
  userName?: string
  email?: string
  name?: string
  active?: boolean
  title?: string
  /** Attributes besides, as SCIM writes them. */
  more?: Record<string, unknown>
}

/** A group of the application, with the ids of who is in it. */
export type Team = { id: string; name?: string; members: string[] }

export const people = (n: number, from = 1): Person[] =>
  Array.from({ length: n }, (_, i) => ({
    id: `u${from + i}`,
    userName: `user${from + i}`,
    email: `user${from + i}@corvelle.example`,
    name: `Person ${from + i}`,
  }))

export type Application = VendorServer & {
  /** Who is there: change it between readings. */
  people: Person[]
  /** Its groups; null: it knows none. */
  teams: Team[] | null
  /** Answers in the application's stead, or lets it answer by returning nothing. */
  interrupt: (request: SeenRequest) => Reply | undefined | Promise<Reply | undefined>
}

/** An application with a SCIM API on loopback. It gives 100 people a page. */
export async function anApplication(there: Person[]): Promise<Application> {
  const server = await vendorServer(async (request) => {
    const instead = await application.interrupt(request)
    return (
      instead ?? groupAnswer(application.teams, request.path) ?? scimAnswer(application.people, request.path)
    )
  })
  const application: Application = { ...server, people: there, teams: null, interrupt: () => undefined }
  return application
}

/** Groups as SCIM lists them: without their members, who are in each one's own answer. */
function groupAnswer(teams: readonly Team[] | null, asked: string): Reply | null {
  const url = new URL(asked, 'http://vendor.test')
  const [, collection, id] = url.pathname.split('/')
  if (collection !== 'Groups' || !teams) return null
  const shown = ({ id, name }: Team) => ({ id, displayName: name ?? id })
  if (id) {
    const team = teams.find((one) => one.id === id)
    if (!team) return { status: 404, body: { detail: 'No such group' } }
    return { body: { ...shown(team), members: team.members.map((value) => ({ value })) } }
  }
  const start = Number(url.searchParams.get('startIndex') ?? 1)
  const page = teams.slice(start - 1, start - 1 + 100)
  return { body: { totalResults: teams.length, startIndex: start, Resources: page.map(shown) } }
}

export function scimAnswer(there: readonly Person[], asked: string): Reply {
  const url = new URL(asked, 'http://vendor.test')
  if (url.pathname !== '/Users') return { status: 404, body: { detail: 'No such resource' } }
  const start = Number(url.searchParams.get('startIndex') ?? 1)
  const count = Math.min(100, Number(url.searchParams.get('count') ?? 100))
  const shown = there.slice(start - 1, start - 1 + count)
  return {
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: there.length,
      startIndex: start,
      itemsPerPage: shown.length,
      Resources: shown.map(({ id, userName, email, name, active = true, title, more }) => ({
        id,
        userName,
        displayName: name,
        title,
        active,
        emails: email ? [{ value: email, primary: true }] : [],
        ...more,
      })),
    },
  }
}

export const canary = 'canary-5f1d0c7e9b'

/** A connection to the application, as it is once its credentials were found good. */
export async function aConnectionTo(
  actor: Actor,
  application: Pick<Application, 'url' | 'host'>,
  label = 'SCIM',
) {
  const row = { id: randomUUID(), companyId: actor.companyId, instance: application.host }
  const credentials = { custom_domain: application.url, api_token: canary, login: '', password: '' }
  return db.userConnector.create({
    data: {
      ...row,
      application: 'scim',
      label,
      state: 'connected',
      credentials: sealCredentials(row, credentials),
      credentialHints: { custom_domain: application.url, api_token: '••••' },
    },
  })
}

/** What the worker is told by its environment, and waits that pass at once. */
export function way(application: Pick<Application, 'url' | 'host'>): Partial<Connection> {
  const { policy, limits, runtime } = connectionTo({ ...application, requests: [] }, {})
  return { policy, limits, runtime }
}

type Connected = { id: string; companyId: string }

export const askForSync = ({ id, companyId }: Connected, trigger: SyncTrigger = 'manual') =>
  everyCompany.$transaction((tx) => startRun(tx, { companyId, userConnectorId: id, trigger }))

export const work = (
  { id, companyId }: Connected,
  application: Application,
  { signal = new AbortController().signal, isLastAttempt = false } = {},
) => syncAccounts(companyId, id, { signal, isLastAttempt, connection: way(application) })

/** Asks for a sync and lets the worker do it. @returns the run as it ended */
export async function syncNow(connected: Connected, application: Application) {
  const { id } = await askForSync(connected)
  await work(connected, application)
  return runNow(connected, id)
}

/** A company with one application of so many people, connected and never synced. */
export async function connected(n: number) {
  const actor = await aCompany()
  const application = await anApplication(people(n))
  const connection = await aConnectionTo(actor, application)
  return { actor, application, connection }
}

/** The same, synced once. */
export async function synced(n = 250) {
  const { actor, application, connection } = await connected(n)
  await syncNow(connection, application)
  return { actor, application, connection }
}

export const runNow = ({ companyId }: Connected, id: string) =>
  db.syncRun.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

export const connectorNow = ({ companyId, id }: Connected) =>
  db.userConnector.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })

export const accountsOf = ({ companyId, id }: Connected) =>
  db.account.findMany({ where: { companyId, userConnectorId: id }, orderBy: { externalId: 'asc' } })

export const presentOf = ({ companyId, id }: Connected) =>
  db.account.count({ where: { companyId, userConnectorId: id, goneAt: null } })
