import type { Language } from '@prisma/client'
import { type DemoApplication, demoApplications } from '@/lib/domain/company/demo/applications'
import { type DemoAccount, inventAccounts } from '@/lib/domain/company/demo/invent-accounts'
import { type DemoGroup, inventGroups } from '@/lib/domain/company/demo/invent-groups'
import { now } from '@/lib/platform/clock'

/** The state of one application of one demo company; changes last as long as this process. */
export type Workplace = {
  application: DemoApplication
  language: Language
  accounts: DemoAccount[]
  groups: DemoGroup[]
}

const most = 50
const places = new Map<string, Map<string, Workplace>>()

/** The applications of a company, invented at the first request; the least recently used companies are dropped. */
export function workplacesOf(companyId: string, language: Language): Map<string, Workplace> {
  const key = `${language} ${companyId}`
  const there =
    places.get(key) ??
    new Map(demoApplications.map((application) => [application.application, furnish(application, language)]))
  places.delete(key)
  places.set(key, there)
  const [oldest] = places.keys()
  if (places.size > most && oldest) places.delete(oldest)
  return there
}

export function furnish(application: DemoApplication, language: Language): Workplace {
  const accounts = inventAccounts(application)
  return { application, language, accounts, groups: inventGroups(application, accounts, language) }
}

export const findAccount = ({ accounts }: Workplace, id: string) =>
  accounts.find((account) => account.id === id)
export const findGroup = ({ groups }: Workplace, id: string) => groups.find((group) => group.id === id)

/** Removes an account from the application and its groups. */
export function removeAccount(place: Workplace, id: string): void {
  place.accounts = place.accounts.filter((account) => account.id !== id)
  for (const group of place.groups) group.members.delete(id)
}

/** Adds an account. */
export function addAccount(place: Workplace, facts: Partial<DemoAccount>): DemoAccount {
  const id = String(Math.max(...place.accounts.map((account) => Number(account.id))) + 1)
  const made: DemoAccount = { id, name: null, kind: 'person', isAdmin: false, since: now(), ...facts }
  place.accounts.push(made)
  return made
}
