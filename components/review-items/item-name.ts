import { personName } from '@/components/accounts/account-name'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

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

/** Beside the name: every identifier of the account, and what the application calls it where it has no owner. */
export function itemIdentifiers({ snapshot }: Named) {
  const { member, display_name, login, email, external_id } = snapshot
  const [identifier = external_id, other = null] = [...new Set([login, email])].filter(
    (text) => text !== null,
  )
  const person = member && personName(member)
  const isSaid = [identifier, other].includes(display_name)
  return { person, identifier, other, displayName: person || isSaid ? null : display_name }
}
