import { isTime } from '@/scripts/connector/redact-text'
import type { Vocabulary } from '@/scripts/connector/vocabulary'

/** Where a value is: the keys that lead to it, and the address of the request. */
export type Place = { keys: readonly string[]; path: string; isTechnical: boolean }

const ofPeople =
  /name|mail|login|user|nick|first|last|given|family|phone|mobile|address|street|city|birth|title|label|descr|bio|comment|note|company|team|dept|department|avatar|photo|image|manager|owner|slug|handle/i
/** Roles and plans have names too, which connectors read. */
const ofRights = /role|type|scope|plan|permission|status|state|class|kind|level|licen[cs]e|product|group/i
const ofKind =
  /^(__typename|@odata\.type|object|objecttype|type|kind|status|token_type|resourcetype|schemas)$/i
const ofCount =
  /total|count|page|size|limit|offset|index|level|expires|quota|seat|version|at$|active$|time|date/i
const ofIds = /^(id|gid|uid|pk|number|key)$|(_id|Id|ID|_gid|_uid|_number|_key|ids|Ids)$|phone|birth/

const lastKey = (keys: readonly string[]) => keys.findLast((key) => !/^\d+$/.test(key)) ?? ''

function isOfPeople({ keys, path }: Place): boolean {
  const key = lastKey(keys)
  if (!ofPeople.test(key)) return false
  const around = [...keys.slice(-3), ...path.split('/').slice(-2)]
  return !around.some((part) => ofRights.test(part))
}

/** Whether a text contains no personal data. A key that is not listed is replaced. */
export function keepsText(value: string, place: Place, vocabulary: Vocabulary): boolean {
  const key = lastKey(place.keys)
  if (value === '' || /^(true|false|-?\d{1,3}(\.\d+)?)$/i.test(value)) return true
  if (/^\d+$/.test(value)) return ofCount.test(key) && !ofIds.test(key)
  if (isTime(value)) return !/birth/i.test(key)
  // A role's name, such as `Datadog Admin Role`, is no person's.
  if (isOfPeople(place))
    return /[^\p{L}\p{N}]/u.test(value) && !value.includes('@') && vocabulary.hasValue(value)
  return vocabulary.hasValue(value) || (ofKind.test(key) && /^[#A-Za-z][\w.:#/-]{0,80}$/.test(value))
}

const years = [Date.UTC(2000), Date.UTC(2100)] as const
const isInstant = (value: number) => value >= years[0] && value < years[1]

/** Whether a number there cannot be personal, even where it equals an id. */
export const isCount = ({ keys }: Place): boolean => ofCount.test(lastKey(keys)) && !ofIds.test(lastKey(keys))

/** Whether a number counts or dates something. */
export function keepsNumber(value: number, { keys }: Place): boolean {
  const key = lastKey(keys)
  if (!Number.isSafeInteger(value) || Math.abs(value) < 1_000) return true
  if (ofIds.test(key)) return false
  return value < 1_000_000 || isInstant(value) || isInstant(value * 1_000)
}
