import { check } from 'recheck'
import { expect, it } from 'vitest'
import { type Expression, findExpressions, sourceFiles } from '@/tests/expressions/find-expressions'
import { reviewed, reviewedMade } from '@/tests/expressions/reviewed'

const found = sourceFiles().map((file) => findExpressions(file))
const literals = found.flatMap((one) => one.literals)
const made = found.flatMap((one) => one.made)
/** Found wanting, or never finished with: the same to whoever sends the text. */
const patience = 60_000
const atOnce = 2
/** Bounded by the characters read alone: a deadline that a busy machine misses counts as an attack that succeeded. */
const limits = { timeout: patience, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

/** The expressions that recheck does not call safe: exponential, polynomial, or not decided in time. */
async function unsafe(expressions: Expression[]): Promise<(Expression & { why: string })[]> {
  const distinct = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]))
  const left = [...distinct]
  const found: (Expression & { why: string })[] = []
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, { source, flags }] = next
      const verdict = await check(source, flags.replace('v', 'u'), limits)
      if (verdict.status === 'safe') continue
      const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
      found.push(
        ...expressions.filter((one) => `/${one.source}/${one.flags}` === key).map((one) => ({ ...one, why })),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

it('finds expressions wherever they stand, and only those', () => {
  const text = [
    "const a = b / c / d, text = '/no/', template = `/no/`, path = [/yes1/.source, '/no/']",
    '// /no/',
    'const page = <p title="/no/">{/[/]yes2/gu.test(text)} /no/</p>',
    "const plain = new RegExp('yes3', 'i'), other = RegExp(path + x), third = new globalThis.RegExp(text)",
  ].join('\n')

  const { literals, made } = findExpressions('a.tsx', text)

  expect(literals.map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [1, 'yes1', ''],
    [3, '[/]yes2', 'gu'],
    [4, 'yes3', 'i'],
  ])
  expect(made.map(({ code }) => code)).toEqual(['RegExp(path + x)', 'new globalThis.RegExp(text)'])
})

it('looks through the whole product', () => {
  expect(new Set(literals.map(({ file }) => file.split('/')[0]))).toEqual(
    new Set(['app', 'components', 'lib', 'middleware.ts', 'next.config.ts', 'scripts']),
  )
  expect(literals.length).toBeGreaterThan(300)
})

it('knows a slow expression from a quick one', async () => {
  const expressions = ['^[^\\p{L}]+|[^\\p{L}]+$', '^(a+)+$', '^[^\\p{L}]+'].map((source) => ({
    file: 'a.ts',
    line: 1,
    source,
    flags: 'u',
  }))

  const slow = await unsafe(expressions)

  expect(slow.map(({ source }) => source).sort()).toEqual(['^(a+)+$', '^[^\\p{L}]+|[^\\p{L}]+$'])
})

it('has no expression that a long text makes slow, but for those reviewed', async () => {
  const isReviewed = (one: Expression) =>
    reviewed.some(({ file, source }) => file === one.file && source === one.source)

  const slow = await unsafe(literals.filter((one) => !isReviewed(one)))

  expect(slow.map(({ file, line, source, why }) => `${file}:${line} /${source}/: ${why}`)).toEqual([])
})

it('puts no expression together unseen', () => {
  const isReviewed = ({ file, code }: { file: string; code: string }) =>
    reviewedMade.some((one) => one.file === file && code.startsWith(one.code))

  expect(made.filter((one) => !isReviewed(one))).toEqual([])
})

it('reviewed nothing that is gone', () => {
  expect(
    reviewed.filter((one) => !literals.some((x) => x.file === one.file && x.source === one.source)),
  ).toEqual([])
  expect(
    reviewedMade.filter((one) => !made.some((x) => x.file === one.file && x.code.startsWith(one.code))),
  ).toEqual([])
})
