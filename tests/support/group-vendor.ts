import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aConnectionTo, anApplication, people, syncNow, type Team } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

type Operation = { op: string; path: string; value?: { value: string }[] }

/** The ids of so many people of `people`. */
export const peopleIds = (n: number, from = 1) => Array.from({ length: n }, (_, i) => `u${from + i}`)

/** A connection to an application with so many people and these groups, read once. */
export async function synced(teams: Team[] | null, n = 20) {
  const actor = await aCompany()
  const application = await anApplication(people(n))
  application.teams = teams
  const connection = await aConnectionTo(actor, application)
  const run = await syncNow(connection, application)
  return { actor, application, connection, run }
}

/** An application whose groups take members in and let them go, by SCIM. */
export async function withGroups(teams: Team[], n = 5) {
  const { actor, application, connection } = await synced(teams, n)
  const state = { obeys: true, sent: [] as string[] }
  application.interrupt = ({ method, path, body }) => {
    const [, collection, id] = path.split('?')[0]!.split('/')
    if (method === 'GET' && collection === 'Users' && id) {
      const person = application.people.find((one) => one.id === id)
      return person ? { body: { id, userName: person.userName, active: true } } : { status: 404, body: {} }
    }
    if (method === 'POST' && collection === 'Users') {
      const { userName = '', emails } = body as { userName?: string; emails?: { value: string }[] }
      const person = {
        id: `new${application.people.length}`,
        userName,
        email: emails?.[0]?.value ?? userName,
      }
      state.sent.push(`create ${userName}`)
      application.people.push(person)
      return { status: 201, body: { ...person, active: true, emails } }
    }
    if (method === 'DELETE' && collection === 'Users') {
      application.people = application.people.filter((one) => one.id !== id)
      return { status: 204 }
    }
    if (method !== 'PATCH') return undefined
    const team = application.teams?.find((one) => one.id === id)
    if (!team) return { status: 404, body: {} }
    const [operation] = (body as { Operations: Operation[] }).Operations
    state.sent.push(`${operation?.op} ${id}`)
    if (!state.obeys) return { status: 204 }
    if (operation?.op === 'add') team.members.push(operation.value?.[0]?.value ?? '')
    else team.members = team.members.filter((one) => !operation?.path.includes(`"${one}"`))
    return { status: 204 }
  }
  env().OUTBOUND_ALLOW.push(application.host)
  const accounts = await db.account.findMany({ where: { companyId: actor.companyId } })
  const groups = await db.group.findMany({ where: { companyId: actor.companyId } })
  const account = (id: string) => accounts.find(({ externalId }) => externalId === id)!.id
  const group = (id: string) => groups.find(({ externalId }) => externalId === id)!.id
  const work = async (ids: string[], isLastAttempt = true) => {
    for (const id of ids) await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt })
    return db.provisioning.findMany({ where: { companyId: actor.companyId, id: { in: ids } } })
  }
  return { actor, application, connection, state, account, group, work }
}
