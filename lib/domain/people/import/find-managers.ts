import { createHash } from 'node:crypto'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { isCivility } from '@/lib/domain/people/import/read-row'
import type { ManagerChoice, ManagerQuestion } from '@/lib/domain/people/import/schema'
import { labelKey, labelWords } from '@/lib/platform/spreadsheets/label-key'

/** Somebody who may be a manager: a member, by id, or a person of the file, as `line:12`. */
export type PossibleManager = {
  value: ManagerChoice
  lastName: string
  firstName: string
  email: string | null
  employeeNumber: string | null
}

const mostQuestions = 100
const mostCandidates = 6

type ManagerAnswer = { value: ManagerChoice } | Pick<ManagerQuestion, 'reason' | 'candidates'>
export type ManagerAnswers = {
  /** By `managerKey` of the text; null: nobody, or not known. */
  found: Map<string, ManagerChoice | null>
  questions: ManagerQuestion[]
}

/** Answers are stored for the next file, but names must not be, so a text is identified by its digest. */
export const managerKey = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase().replace(/\s+/g, ' ')).digest('hex').slice(0, 24)

/** Keeps only people whom one of the texts names, so that a long list of members costs no memory. */
export class ManagerSearch {
  private readonly wanted = new Map<string, { text: string; lines: number; names: Named }>()
  private readonly exact = new Map<string, PossibleManager[]>()
  private readonly byLastName = new Map<string, PossibleManager[]>()
  private readonly chosen = new Map<string, PossibleManager>()
  private readonly keys = new Set<string>()
  private readonly lastNames = new Set<string>()
  private readonly answers: Set<string>

  constructor(
    texts: readonly (string | null)[],
    private readonly choices: Record<string, ManagerChoice>,
  ) {
    this.answers = new Set(Object.values(choices))
    for (const text of texts) {
      if (!text) continue
      const key = managerKey(text)
      const wanted = this.wanted.get(key)
      if (wanted) {
        wanted.lines++
        continue
      }
      const names = namesOf(text)
      this.wanted.set(key, { text, lines: 1, names })
      for (const exact of names.exact) this.keys.add(exact)
      for (const { lastName } of names.partial) this.lastNames.add(lastName)
    }
  }

  get isEmpty() {
    return this.wanted.size === 0
  }

  add(person: PossibleManager) {
    const keys = keysOf(person).filter((key) => this.keys.has(key))
    for (const key of keys) push(this.exact, key, person)
    const last = labelKey(person.lastName)
    if (this.lastNames.has(last)) push(this.byLastName, last, person)
    if (this.answers.has(person.value)) this.chosen.set(person.value, person)
  }

  /** The names of those who were found, by value. */
  namesOf(values: Iterable<ManagerChoice | null>): Map<string, string> {
    const wanted = new Set(values)
    const people = [...this.exact.values(), ...this.byLastName.values(), [...this.chosen.values()]].flat()
    return new Map(
      people
        .filter(({ value }) => wanted.has(value))
        .map(({ value, firstName, lastName }) => [value, `${firstName} ${lastName}`]),
    )
  }

  answer(): ManagerAnswers {
    const choiceOf = new Map<string, ManagerChoice | null>()
    const questions: ManagerQuestion[] = []
    const byLines = [...this.wanted].sort(([, a], [, b]) => b.lines - a.lines)
    for (const [key, { text, lines, names }] of byLines) {
      const answer = this.find(names)
      if ('value' in answer) {
        choiceOf.set(key, answer.value)
        continue
      }
      const chosen = this.choices[key]
      const choice = chosen && (chosen === 'none' || this.chosen.has(chosen)) ? chosen : null
      choiceOf.set(key, choice)
      if (questions.length < mostQuestions) questions.push({ key, text, lines, ...answer, choice })
    }
    return { found: choiceOf, questions }
  }

  private find(names: Named): ManagerAnswer {
    for (const key of names.exact) {
      const people = distinct(this.exact.get(key))
      if (people.length === 1) return { value: people[0]!.value }
      if (people.length > 1) return { reason: 'several', candidates: people.map(candidateOf) }
    }
    for (const { lastName, initial } of names.partial) {
      const alike = (this.byLastName.get(lastName) ?? []).filter(
        ({ firstName }) => !initial || labelKey(firstName).startsWith(initial),
      )
      const people = distinct(alike)
      // If only one J. Morel exists, it is that person; a family name alone may match a relative instead.
      if (people.length === 1 && initial) return { value: people[0]!.value }
      if (people.length > 0)
        return { reason: people.length > 1 ? 'several' : 'similar', candidates: people.map(candidateOf) }
    }
    return { reason: 'unknown', candidates: [] }
  }
}

type Named = {
  /** Addresses, numbers and names in full, the surest first. */
  exact: string[]
  /** Tried in this order. */
  partial: { lastName: string; initial: string | null }[]
}

function namesOf(text: string): Named {
  // "Chevallier, Lina (C-0412)", as Workday writes a worker with the number.
  const brackets = /^([^()]{1,150})\(([^()]{1,60})\)$/.exec(text.trim())
  const [outside, inside] = brackets ? [brackets[1]!.trim(), brackets[2]!.trim()] : [text.trim(), null]
  const exact = [outside, inside ?? ''].flatMap((part) => {
    const address = part.includes('@') ? normaliseEmail(part) : null
    return part ? [...(address ? [`email:${address}`] : []), `number:${numberKey(part)}`] : []
  })
  const words = labelWords(outside)
  const withoutCivility = words.length > 1 && isCivility(words[0]!) ? words.slice(1) : words
  // Words in any order: "Lina Chevallier", "CHEVALLIER Lina" and "Chevallier, Lina" are one name.
  exact.push(`name:${sorted(words)}`)
  if (withoutCivility.length > 1 && withoutCivility !== words) exact.push(`name:${sorted(withoutCivility)}`)
  return { exact, partial: partialOf(words) }
}

/** "M. Aubert" is an initial, or a civility; "Aubert" is a family name alone. */
function partialOf(words: string[]): Named['partial'] {
  const [first = '', ...rest] = words
  if (words.length === 1) return [{ lastName: first, initial: null }]
  const last = words.at(-1)!
  const lastName = rest.join('')
  if (first === 'm')
    return [
      { lastName, initial: first },
      { lastName, initial: null },
    ]
  if (first.length === 1) return [{ lastName, initial: first }]
  if (isCivility(first)) return [{ lastName, initial: null }]
  return last.length === 1 ? [{ lastName: words.slice(0, -1).join(''), initial: last }] : []
}

const sorted = (words: string[]) => [...words].sort().join(' ')
const numberKey = (text: string) => text.trim().toLowerCase()

function keysOf({ lastName, firstName, email, employeeNumber }: PossibleManager): string[] {
  const address = normaliseEmail(email)
  return [
    ...(address ? [`email:${address}`] : []),
    ...(employeeNumber ? [`number:${numberKey(employeeNumber)}`] : []),
    `name:${sorted(labelWords(`${firstName} ${lastName}`))}`,
  ]
}

const candidateOf = ({ value, firstName, lastName, email }: PossibleManager) => ({
  value,
  name: `${firstName} ${lastName}`,
  email,
})

/** At most as many candidates as a question shows, each once. */
const distinct = (people: readonly PossibleManager[] = []) =>
  [...new Map(people.map((person) => [person.value, person])).values()].slice(0, mostCandidates)

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key)
  if (!values) map.set(key, [value])
  else if (values.length <= mostCandidates) values.push(value)
}
