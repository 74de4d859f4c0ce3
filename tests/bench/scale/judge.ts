import { type CompanyLine, goal, type JobLine } from '@/tests/bench/scale/lines'
import { blocksOf, type Measured } from '@/tests/bench/scale/measure'
import { type Ran, sequentialScans, waysOf } from '@/tests/bench/scale/plans'

/** Blocks that nobody notices, and that one more level of some indexes costs. */
const slack = 24
/** A table of so few blocks is read as fast from end to end. */
const smallTable = 24

export type Sizes = { few: Measured; many: Measured; unknown?: Measured }

export type Judged = {
  kind: string
  name: string
  few: number
  many: number
  growth: number
  most: number
  unknown: number | null
  faults: string[]
}

/**
 * What a line read among few companies and among ten times as many, and by a company of the same size that came after the
 * statistics; and what is wrong with that.
 */
export function judge(
  line: CompanyLine | JobLine,
  sizes: Sizes,
  tables: ReadonlyMap<string, unknown>,
): Judged {
  const ran = sizes.many.get(line.name) ?? []
  const [few, many] = [blocksOf(sizes.few.get(line.name)), blocksOf(ran)]
  const unknown = sizes.unknown ? blocksOf(sizes.unknown.get(line.name)) : null
  const faults: string[] = []
  if (many > few * line.most + slack) faults.push(`grows: ${worst(sizes.few.get(line.name), ran)}`)
  if (unknown !== null && unknown > many * goal + slack)
    faults.push(`unknown to statistics: ${worst(ran, sizes.unknown?.get(line.name))}`)
  if (line.most === goal) faults.push(...endToEnd(ran, tables))
  const growth = many / Math.max(1, few)
  return { kind: line.kind, name: line.name, few, many, growth, most: line.most, unknown, faults }
}

const endToEnd = (ran: Ran[], tables: ReadonlyMap<string, unknown>): string[] =>
  ran.flatMap((one) =>
    sequentialScans(one)
      .filter(({ table, blocks }) => tables.has(table) && blocks > smallTable)
      .map(({ table, blocks }) => `${table} from end to end (${blocks} blocks): ${shortened(one.text)}`),
  )

/** The statement that reads most beyond what it read before, and how. */
function worst(before: Ran[] = [], after: Ran[] = []): string {
  const [earlier, now] = [Map.groupBy(before, textOf), Map.groupBy(after, textOf)]
  const more = (text: string) => blocksOf(now.get(text)) - blocksOf(earlier.get(text))
  const text = [...now.keys()].reduce((most, one) => (more(one) > more(most) ? one : most), '')
  const ways = now.get(text)?.map(waysOf)[0]
  return `${more(text)} blocks more by ${shortened(text)}\n    ${ways}`
}

const textOf = ({ text }: Ran) => text

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
