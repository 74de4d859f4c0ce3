import { personName } from '@/components/anomalies/account-name'
import type { ReviewItemView } from '@/lib/domain/reviews/decide/item-schema'

type Named = Pick<ReviewItemView, 'snapshot'>

/** An account's best name: its owner's, or what the application calls it. */
export function itemName({ snapshot }: Named): string {
  const { member, display_name, login, email, external_id } = snapshot
  return member ? personName(member) : display_name || login || email || external_id
}

/** The same, with the group that is decided on: an account may be in several lines. */
export const lineName = (item: Named): string =>
  [itemName(item), ...(item.snapshot.group ? [item.snapshot.group.name] : [])].join(' · ')

/** The line under the name: the account's address or login. */
export function itemIdentifier({ snapshot }: Named): string {
  const name = itemName({ snapshot })
  const { email, login, display_name, external_id } = snapshot
  return [email, login, display_name, external_id].find((value) => value && value !== name) ?? ''
}

/** Beside the name: the owner's address, and every other identifier of the account. */
export function itemIdentifiers({ snapshot }: Named) {
  const { member, display_name, login, email, external_id } = snapshot
  const [identifier = external_id, other = null] = [login, email].filter((text) => text !== null)
  const person = member && personName(member)
  // An account without an owner may still have a person's name.
  return { person, identifier, other, displayName: person ? null : display_name }
}
