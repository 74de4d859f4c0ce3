import type { ReviewItemView } from '@/lib/domain/access-reviews/item-schema'

/** Who an account answers to, how it is called, and what names it in its application. */
export function itemName({ snapshot }: Pick<ReviewItemView, 'snapshot'>) {
  const { member, display_name, login, email, external_id } = snapshot
  const person = member && `${member.first_name} ${member.last_name}`.trim()
  const identifiers = [login, email].filter((text) => text !== null)
  return {
    person,
    /** Names the row aloud. */
    name: person ?? display_name ?? identifiers[0] ?? external_id,
    identifier: identifiers[0] ?? external_id,
    /** An account of nobody may bear a name all the same. */
    displayName: person ? null : display_name,
    other: identifiers[1] ?? null,
  }
}
