import type { z } from 'zod'

type Def = {
  type: string
  format?: string
  abort?: boolean
  checks?: { _zod: { def: { check: string; maximum?: number; abort?: boolean } } }[]
  [part: string]: unknown
}

/** What a format's expression takes is as long as it is, and no longer. */
const fixedFormats = new Set(['uuid', 'date'])
/** Whatever they are given costs no more than reading it. */
const plainTypes = new Set('boolean number bigint int literal enum null undefined never transform'.split(' '))

/**
 * Where a schema takes text of any length, or runs a rule on text that is too long, each as a path and what is wrong. What
 * it does not know it names, too.
 */
export function unboundedTexts(schema: z.core.$ZodType, path = '', seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const below = (part: unknown, name: string) =>
    unboundedTexts(part as z.core.$ZodType, `${path}${name}`, seen)
  switch (def.type) {
    case 'string':
      return textProblem(def).map((problem) => `${path || '.'}: ${problem}`)
    case 'object':
      return [
        ...Object.entries(def.shape as object).flatMap(([key, part]) => below(part, `.${key}`)),
        ...(def.catchall ? below(def.catchall, '.*') : []),
      ]
    case 'record':
      return [...below(def.keyType, '{key}'), ...below(def.valueType, '.*')]
    case 'array':
      return below(def.element, '[]')
    case 'tuple':
      return (def.items as unknown[]).flatMap((item, at) => below(item, `[${at}]`))
    case 'union':
      return (def.options as unknown[]).flatMap((option, at) => below(option, `|${at}`))
    case 'pipe':
      return [...below(def.in, ''), ...below(def.out, '>')]
    case 'template_literal':
      // One expression from beginning to end, as long as its parts.
      return (def.parts as unknown[]).flatMap((part) => (part instanceof Object ? below(part, '') : []))
    case 'lazy':
      return below((def.getter as () => unknown)(), '')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return below(def.innerType, '')
    default:
      return plainTypes.has(def.type) ? [] : [`${path || '.'}: ${def.type} may hold anything`]
  }
}

function textProblem({ format, abort, checks = [] }: Def): string[] {
  if (format !== undefined)
    return fixedFormats.has(format) && (abort || checks.length === 0)
      ? []
      : [`the expression of ${format} runs on text of any length`]
  const [first, ...rest] = checks.map(({ _zod }) => _zod.def)
  if (first?.check === 'max_length') return first.abort ? [] : ['what is too long is looked at further']
  return [
    rest.some(({ check }) => check === 'max_length')
      ? 'the length is not checked first'
      : 'it has no maximum',
  ]
}
