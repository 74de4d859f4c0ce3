import { personName } from '@/components/anomalies/account-name'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

type Named = Pick<ReviewItemView, 'snapshot'>

/** Whom or what an account is, in the words a person knows best. */
export function itemName({ snapshot }: Named): string {
  const { member, display_name, login, email, external_id } = snapshot
  return member ? personName(member) : display_name || login || email || external_id
}

/** Under the name: by what the application knows it. */
export function itemIdentifier({ snapshot }: Named): string {
  const name = itemName({ snapshot })
  const { email, login, display_name, external_id } = snapshot
  return [email, login, display_name, external_id].find((value) => value && value !== name) ?? ''
}

/** Beside the name: who it answers to, and every further way in which the application names it. */
export function itemIdentifiers({ snapshot }: Named) {
  const { member, display_name, login, email, external_id } = snapshot
  const [identifier = external_id, other = null] = [login, email].filter((text) => text !== null)
  const person = member && personName(member)
  // An account of nobody may bear a name all the same.
  return { person, identifier, other, displayName: person ? null : display_name }
}
