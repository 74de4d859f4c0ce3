import { labelKey } from './label-key.ts'

const names = [
  ['janvier', 'janv', 'january', 'jan'],
  ['février', 'févr', 'fév', 'february', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['août', 'august', 'aug'],
  ['septembre', 'sept', 'september', 'sep'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['décembre', 'déc', 'december', 'dec'],
]

const numbers = new Map(
  names.flatMap((aliases, i) => aliases.map((alias) => [labelKey(alias), i + 1] as const)),
)

/** 1 to 12 for a month's name or short form in French or English. */
export function monthNumber(name: string): number | null {
  return numbers.get(labelKey(name)) ?? null
}
