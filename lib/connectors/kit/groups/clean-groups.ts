import { cleanText, cleanTextOrNull } from '@/lib/connectors/kit/clean-text'
import type { GroupFacts, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'

const longestId = 500
const longestAddress = 2_000

const isUsableId = (id: string) => id !== '' && id === cleanText(id, longestId)
const idOrNull = (id: string | null) => (id !== null && isUsableId(id) ? id : null)

/** The same facts, made fit to store; null for a group without a usable id. */
export function cleanGroup(facts: GroupFacts): GroupFacts | null {
  if (!isUsableId(facts.externalId)) return null
  return {
    ...facts,
    name: cleanText(facts.name, 255) || facts.externalId.slice(0, 255),
    url: webAddress(facts.url),
    parentExternalId: idOrNull(facts.parentExternalId),
  }
}

/** The same, of a membership: both sides have to be told apart from others. */
export function cleanMembership(facts: MembershipFacts): MembershipFacts | null {
  if (!isUsableId(facts.groupExternalId) || !isUsableId(facts.accountExternalId)) return null
  return {
    ...facts,
    role: cleanTextOrNull(facts.role, 255),
    viaExternalId: facts.isDirect ? null : idOrNull(facts.viaExternalId),
  }
}

/** A link is shown to people, who follow it: a web page by https or nothing. */
function webAddress(address: string | null): string | null {
  if (!address || address.length > longestAddress) return null
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}
