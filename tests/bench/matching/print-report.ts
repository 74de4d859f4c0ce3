import type { MemoryMeasure } from './measure-memory'
import type { People } from './read-people'
import { byThreshold, type Measure, recallAt, type Suggestion, type ThresholdRow } from './thresholds'

export const THRESHOLDS = [35, 50, 60, 70, 75, 80, 85, 90, 92, 94, 95, 96, 97, 98, 99]

const percent = (share: number, digits = 2) => `${(100 * share).toFixed(digits)} %`

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)))
  const line = (cells: string[]) => cells.map((cell, at) => cell.padStart(widths[at]!)).join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export function reportMatching(
  { members, accounts }: Pick<People, 'members' | 'accounts'>,
  measure: Measure,
): string {
  const { automatic, suggestions, seconds } = measure
  const owned = accounts.filter(({ owner }) => owner !== null).length
  const links = automatic.right + automatic.wrong
  const safe = safestOf(suggestions)
  return [
    `${members.length} members, ${accounts.length} accounts: ${owned} owned, ${accounts.length - owned} of nobody on the list`,
    '',
    table(
      ['automatic links', 'right', 'wrong', 'precision', 'share of owned linked'],
      [
        [
          String(links),
          String(automatic.right),
          String(automatic.wrong),
          links ? (automatic.right / links).toFixed(3) : '-',
          percent(automatic.right / Math.max(owned, 1)),
        ],
      ],
    ),
    '',
    table(
      ['left to suggest', 'top-1', 'top-3', 'top-10'],
      [[String(suggestions.length), ...[1, 3, 10].map((n) => recallAt(suggestions, n).toFixed(3))]],
    ),
    '',
    table(
      ['confidence from', 'linked right', 'precision', 'ownerless falsely linked', 'to another member'],
      byThreshold(suggestions, THRESHOLDS).map(thresholdRow),
    ),
    '',
    groupTable(suggestions, safe?.threshold ?? 100),
    '',
    pooledLine(suggestions),
    safe
      ? `at most 0.3 % of ownerless accounts falsely linked: from ${safe.threshold} on, ${percent(safe.right)} linked right with precision ${percent(safe.precision)}`
      : 'no threshold keeps the ownerless accounts falsely linked at 0.3 % or less',
    `${seconds.toFixed(2)} s, ${((1000 * seconds) / Math.max(accounts.length, 1)).toFixed(2)} ms an account`,
  ].join('\n')
}

/** The lowest confidence from which at most 0.3 % of the ownerless accounts are falsely linked. */
const safestOf = (suggestions: Suggestion[]) =>
  byThreshold(
    suggestions,
    Array.from({ length: 101 }, (_, at) => at),
  ).find(({ falselyLinked }) => falselyLinked <= 0.003)

/** Of the accounts that show a name, or whose login follows a habit that could be learned. */
function pooledLine(suggestions: Suggestion[]): string {
  const told = suggestions.filter(({ group }) => group !== 'bare')
  const safe = safestOf(told)
  const what = 'name shown or login by habit, at most 0.3 % of ownerless falsely linked'
  return safe
    ? `${what}: from ${safe.threshold} on, ${percent(safe.right)} linked right (${percent(safe.falselyLinked)} falsely)`
    : `${what}: at no threshold`
}

/** By what the accounts show of their owners, from the confidence on that is safe for all of them. */
function groupTable(suggestions: Suggestion[], threshold: number): string {
  const groups = [...Map.groupBy(suggestions, ({ group }) => group)].sort(([a], [b]) => a.localeCompare(b))
  return table(
    [
      `from ${threshold} on`,
      'accounts',
      'top-1',
      'linked right',
      'ownerless falsely linked',
      'to another member',
    ],
    groups.map(([group, those]) => {
      const [at] = byThreshold(those, [threshold])
      return [
        group,
        String(those.length),
        recallAt(those, 1).toFixed(3),
        percent(at!.right),
        percent(at!.falselyLinked),
        percent(at!.wrong),
      ]
    }),
  )
}

function thresholdRow({ threshold, right, precision, falselyLinked, wrong }: ThresholdRow): string[] {
  return [String(threshold), percent(right), percent(precision), percent(falselyLinked), percent(wrong)]
}

export function reportMemory({ accounts, automatic, decisions, seconds }: MemoryMeasure): string {
  const links = automatic.right + automatic.wrong
  return [
    `with memory: ${links} of ${accounts} linked by themselves, ${automatic.wrong} wrongly (precision ${links ? (automatic.right / links).toFixed(3) : '-'})`,
    '',
    table(
      ['accepted unseen from', 'decisions left', 'share of accounts', 'spared', 'accepted', 'of them wrong'],
      decisions.map(({ threshold, left, accepted, wrong }) => [
        threshold === null ? 'never' : String(threshold),
        String(left),
        percent(left / Math.max(accounts, 1), 1),
        percent(1 - left / Math.max(accounts, 1), 1),
        String(accepted),
        String(wrong),
      ]),
    ),
    `${seconds.toFixed(2)} s`,
  ].join('\n')
}
