import { foldLabel } from '@/lib/domain/spend/detection/labels/fold-label'
import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import { printTable } from '../print-table'
import { type Judged, judge, measure } from './measure-detection'
import { type LabelledSet, readSets } from './read-sets'

/** Below this the bound of Wilson stays under 97 % even if every match is right. */
const FEWEST = 125
const GOALS = { precision: 0.98, bound: 0.97, lookAlikes: 0.02, recall: 0.95, reviewLoad: 20 }
/** Countries whose banks the product reads: one without a set is said, for nothing is known of it. */
const COUNTRIES = ['fr', 'be', 'nl', 'de', 'es', 'it', 'uk', 'us']
const OTHER = ['payroll', 'rent'] as const

type Verdict = 'passes' | 'FAILS' | 'too few to judge' | 'tuned on'

/** Judges the labels of others, each dialect alone and all that are held out together. @returns whether every goal is met */
export function judgeSets(most: number, printErrors: (judged: readonly Judged[], most: number) => void) {
  const sets = readSets().map((set) => ({ ...set, judged: judge(set.rows) }))
  const heldOut = sets.filter(({ isTuning }) => !isTuning)
  const together = heldOut.flatMap(({ judged }) => judged)
  const verdicts = sets.map((set) => verdictOf(set))
  printTable(
    [
      ...['set', 'rows', 'software', 'auto', 'labels', 'wrong', 'P auto', 'bound', 'recall +sugg'],
      ...['look-alikes', 'matched', 'questions/1000', 'verdict'],
    ],
    [
      ...sets.map(({ name, judged }, at) => line(name, judged, verdicts[at]!)),
      line('held out, together', together, isMet(together) ? 'passes' : 'FAILS'),
    ],
  )
  const unjudged = COUNTRIES.filter((country) => !heldOut.some(({ name }) => name.startsWith(`${country}-`)))
  process.stdout.write(`no labels of others, so nothing is known: ${unjudged.join(', ')}\n`)
  for (const { name, source } of sets) process.stdout.write(`${name}: ${source.join(' ')}\n`)
  if (most > 0)
    for (const { name, judged, isTuning } of sets) {
      process.stdout.write(`\n${name}${isTuning ? '' : ' (held out)'}\n`)
      if (isTuning) printErrors(judged, most)
    }
  return isMet(together) && !verdicts.includes('FAILS')
}

function verdictOf({ isTuning, judged }: LabelledSet & { judged: Judged[] }): Verdict {
  if (isTuning) return 'tuned on'
  const { auto, autoBound } = measure(judged)
  return auto < FEWEST ? 'too few to judge' : autoBound >= GOALS.bound ? 'passes' : 'FAILS'
}

function isMet(judged: readonly Judged[]): boolean {
  const { autoPrecision, autoBound, recall, reviewLoad } = measure(judged)
  const { all, matched } = lookAlikes(judged)
  const isOther = (one: Judged) => OTHER.some((key) => one.found.reasons.some((reason) => reason.key === key))
  return (
    autoPrecision >= GOALS.precision &&
    autoBound >= GOALS.bound &&
    recall >= GOALS.recall &&
    reviewLoad <= GOALS.reviewLoad &&
    matched <= GOALS.lookAlikes * all &&
    !judged.some((one) => one.found.state === 'matched' && isOther(one))
  )
}

const names = vendorCatalogue
  .flatMap(({ name, aliases }) => [name, ...aliases.map(({ pattern }) => pattern)])
  .map(
    (name) =>
      ` ${foldLabel(name)
        .replace(/[^A-Z0-9]+/g, ' ')
        .trim()} `,
  )

/** Rows that hold a vendor's name as a word, and are no software. */
function lookAlikes(judged: readonly Judged[]) {
  const seen = new Map<string, boolean>()
  const holdsName = (label: string) => {
    const known = seen.get(label)
    if (known !== undefined) return known
    const text = ` ${foldLabel(label)
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim()} `
    const holds = names.some((name) => text.includes(name))
    seen.set(label, holds)
    return holds
  }
  const all = judged.filter(({ isSoftware, row }) => !isSoftware && holdsName(row.label))
  return { all: all.length, matched: all.filter(({ found }) => found.state === 'matched').length }
}

function line(name: string, judged: readonly Judged[], verdict: Verdict): string[] {
  const one = measure(judged)
  const alike = lookAlikes(judged)
  const labels = new Set(
    judged.filter(({ found }) => found.state === 'matched').map(({ row }) => row.label.replace(/\d/g, '0')),
  )
  return [
    name,
    String(one.rows),
    String(one.software),
    String(one.auto),
    String(labels.size),
    String(one.autoWrong),
    (one.autoPrecision * 100).toFixed(1),
    (one.autoBound * 100).toFixed(1),
    (one.recall * 100).toFixed(1),
    String(alike.all),
    String(alike.matched),
    one.reviewLoad.toFixed(1),
    verdict,
  ]
}
