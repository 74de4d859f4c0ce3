import { listConnectionNames } from '@/lib/domain/connections/user-connectors/user-connectors'
import { listMemberTypes } from '@/lib/domain/people/member-types/member-types'
import { memberTypeQuery } from '@/lib/domain/people/member-types/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'

/** The types to choose from, in the reader's order. */
export async function readTypes(actor: Actor, language: string) {
  const { items } = await listMemberTypes(actor, memberTypeQuery.parse({ itemsPerPage: largestPage }))
  return items
    .map(({ id, name, isDefaultOnImport }) => ({ id, name, isDefault: isDefaultOnImport }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

/** The connections to filter by. */
export async function readPlaces(actor: Actor) {
  return (await listConnectionNames(actor)).map(({ id, label }) => ({ id, label }))
}

/** The company's applications whose ids are unique only within them, by the labels of their connections. */
export async function readApplications(actor: Actor) {
  const items = await listConnectionNames(actor)
  const labels = new Map<string, string[]>()
  for (const { application, label } of items)
    labels.set(application, [...(labels.get(application) ?? []), label])
  return [...labels].map(([value, named]) => ({ value, label: named.join(', ') }))
}
