import type { RosterMember } from '@/lib/domain/linking/evidence/types'
import { CULTURES, type Culture } from './people-names'
import type { SeededRandom } from './seeded-random'

export type Person = {
  first: string
  last: string
  formerLast: string | null
  isListed: boolean
  handle: string
  /** The first day at the company, of whoever is on the list and of whoever is not. */
  start: Date
}

const MIX = [
  'french',
  'french',
  'french',
  'french',
  'english',
  'english',
  'german',
  'southern',
  'northern',
  'slavic',
  'world',
] as const

const ADJECTIVES =
  'dark blue quick lazy night silver tiny mad cosmic lone happy iron pixel salty amber velvet rusty frozen wild grumpy neon mossy brave odd'.split(
    ' ',
  )
const THINGS =
  'wolf panda ninja badger coder falcon monk otter rider byte moose kiwi storm lynx raven cactus turnip comet anvil lantern gecko piper bison quartz walrus teapot mango yeti'.split(
    ' ',
  )

export function somebody(random: SeededRandom): Person {
  const culture = CULTURES[random.pick(MIX)]
  const first = random.pickOften(culture.given)
  const last = random.chance(0.85) ? rareName(culture, random) : random.pickOften(culture.family)
  const formerLast = random.chance(0.05) ? random.pickOften(culture.family) : null
  const handle = `${random.pick(ADJECTIVES)}${random.pick(THINGS)}${random.chance(0.7) ? random.below(1000) : random.pick(['', 'x', 'ette', 'man', 'zor', 'ish'])}`
  const start = new Date(Date.UTC(2012, 0, 1) + random.below(4800) * 86_400_000)
  return { first, last, formerLast, isListed: true, handle, start }
}

// Most family names are rare: built of parts, so that the engine can know none of them.
function rareName({ rare: [starts, ends] }: Culture, random: SeededRandom): string {
  const middle = [0.7, 0.4]
    .map((share) => (random.chance(share) ? random.pick(ends).slice(0, 3) : ''))
    .join('')
  return random.pick(starts) + middle + random.pick(ends)
}

/** A full namesake: nothing but an address or a date tells them apart. */
export function namesakeOf(person: Person, random: SeededRandom): Person {
  return { ...somebody(random), first: person.first, last: person.last }
}

/** A relative: shares the family name, sometimes the initial too. */
export function relativeOf(person: Person, random: SeededRandom): Person {
  const other = somebody(random)
  if (other.first === person.first) return relativeOf(person, random)
  return { ...other, last: person.last }
}

/** A company's list: unrelated people, and some who are two of a name, father and daughter, brothers. */
export function generateMembers(
  count: number,
  random: SeededRandom,
): { people: Person[]; members: RosterMember[] } {
  const people: Person[] = []
  while (people.length < count) {
    const person =
      people.length > 10 && random.chance(0.05) ? lookAlikeOf(random.pick(people), random) : somebody(random)
    people.push(person)
  }
  const taken = new Set<string>()
  const members = people.map(({ first, last, start }, at): RosterMember => {
    let local = `${plain(first)}.${plain(last)}`
    for (let number = 2; taken.has(local); number++) local = `${plain(first)}.${plain(last)}${number}`
    taken.add(local)
    return {
      id: `m${at}`,
      firstName: first,
      lastName: last,
      email: `${local}@corvelle.example`,
      identifiers: [],
      startDate: start,
    }
  })
  return { people, members }
}

const lookAlikeOf = (person: Person, random: SeededRandom) =>
  random.chance(0.2) ? namesakeOf(person, random) : relativeOf(person, random)

const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', æ: 'ae', đ: 'd' }

/** As a clerk types a name into an address. */
export function plain(name: string): string {
  const latin = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøØłŁæđ]/g, (letter) => SPECIAL[letter]!)
  return latin
    .toLowerCase()
    .replace(/[’' ]/g, '')
    .replace(/[^a-z-]/g, '')
}
