import type { PlanNode } from '@/tests/support/sql/describe-statement'

/** A node with those below it. */
export function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

/** The two sides of a join: what is read first, and what is looked up for it. */
const sideOf = (node: PlanNode, side: 'Outer' | 'Inner') =>
  (node.Plans ?? []).filter((child) => child['Parent Relationship'] === side)

/** The sides whose rows a join's condition limits: of an outer join and of NOT EXISTS, only the other one. */
export function limitedSides(node: PlanNode): PlanNode[] {
  const join = node['Join Type'] ?? 'Inner'
  if (join === 'Left' || join === 'Anti') return sideOf(node, 'Inner')
  if (join.startsWith('Right') && join !== 'Right Semi') return sideOf(node, 'Outer')
  if (join === 'Full') return []
  return [...sideOf(node, 'Outer'), ...sideOf(node, 'Inner')]
}

/** The sides that an outer join fills with NULL where it finds nothing. */
export function filledSides(node: PlanNode): PlanNode[] {
  const join = node['Join Type']
  if (join === 'Left') return sideOf(node, 'Inner')
  if (join === 'Right') return sideOf(node, 'Outer')
  if (join === 'Full') return [...sideOf(node, 'Outer'), ...sideOf(node, 'Inner')]
  return []
}

const conditions = [
  'Filter',
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'One-Time Filter',
]

/** What must hold of a row to get past this node: the parts that AND joins. */
export const conditionsOf = (node: PlanNode): string[] =>
  conditions.flatMap((name) => (typeof node[name] === 'string' ? partsOf(node[name]) : []))

function partsOf(condition: string): string[] {
  const parts = splitAt(bare(condition), ' AND ')
  return parts.length > 1 ? parts.flatMap(partsOf) : parts
}

/** The two sides of `(one = other)`. */
export function sidesOf(condition: string): [string, string] | null {
  const sides = splitAt(bare(condition), ' = ')
  return sides.length === 2 ? [bare(sides[0]!), bare(sides[1]!)] : null
}

/** Without the parentheses around all of it. */
function bare(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  for (const { depth, place } of walk(text)) if (depth === 0 && place < text.length - 1) return text
  return bare(text.slice(1, -1))
}

function splitAt(text: string, word: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { depth, place } of walk(text))
    if (depth === 0 && place >= from && text.startsWith(word, place)) {
      parts.push(text.slice(from, place))
      from = place + word.length
    }
  return [...parts, text.slice(from)]
}

/** Each character outside of quotes, with how many parentheses are open after it. */
function* walk(text: string): Generator<{ depth: number; place: number }> {
  let depth = 0
  let quote = ''
  for (let place = 0; place < text.length; place++) {
    const character = text[place]!
    if (quote) {
      if (character === quote) quote = ''
      continue
    }
    if (character === "'" || character === '"') quote = character
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    yield { depth, place }
  }
}
