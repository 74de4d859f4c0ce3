import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vitest/node'

export type Expression = { file: string; line: number; source: string; flags: string }
/** An expression put together when it runs: nobody can say from here what it will be. */
export type MadeExpression = { file: string; line: number; code: string }

type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** What runs in the product: its tests apart. */
export const sourceFiles = () =>
  globSync(['{lib,components,app,scripts}/**/*.{ts,tsx,mjs,js}', '*.{ts,tsx,mjs}', 'instrumentation*.ts'])
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()

/** Every regular expression of a source text, by its syntax tree: a slash in a text or a division is none. */
export function findExpressions(file: string, text = readFileSync(file, 'utf8')) {
  const literals: Expression[] = []
  const made: MadeExpression[] = []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const isRegExp = (node: unknown) => {
    const { type, name, property } = node as Node & { name?: string; property?: { name?: string } }
    return type === 'Identifier' ? name === 'RegExp' : property?.name === 'RegExp'
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : file.endsWith('ts') ? 'ts' : 'js' }, file))
  return { literals, made }

  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const { regex } = node as Node & { regex?: { pattern: string; flags: string } }
    if (node.type === 'Literal' && regex)
      literals.push({ file, line: lineOf(node.start), source: regex.pattern, flags: regex.flags })
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && isRegExp(node.callee)) {
      const [pattern, flags] = node.arguments as (Node & { value?: unknown; raw?: string })[]
      if (typeof pattern?.value === 'string' && (!flags || typeof flags.value === 'string'))
        literals.push({
          file,
          line: lineOf(node.start),
          source: pattern.value,
          flags: String(flags?.value ?? ''),
        })
      else made.push({ file, line: lineOf(node.start), code: text.slice(node.start, node.end) })
    }
    for (const [part, below] of Object.entries(node)) if (part !== 'regex') visit(below)
  }
}
