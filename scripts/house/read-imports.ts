import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = { file: string; from: string; isType: boolean }

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\('([^']+)'\)/g

/** What a file imports: modules of ours by their path without extension, others as `package:name`. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const resolve = (from: string) =>
    (from.startsWith('@/')
      ? from.slice(2)
      : from.startsWith('.')
        ? path.join(path.dirname(file), from)
        : `package:${from}`
    ).replace(/\.tsx?$/, '')
  return [
    ...[...text.matchAll(statement)].map(([whole, type, from = '']) => ({
      file,
      from: resolve(from),
      // `import { type A, type B }` is erased as well.
      isType: Boolean(type) || /^import \{(\s*type [\w$]+,?)+\s*\}/.test(whole),
    })),
    ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ file, from: resolve(from), isType: false })),
  ]
}
