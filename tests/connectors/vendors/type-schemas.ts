import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { JsonSchema } from '@/tests/connectors/vendors/description'
import { fileOf, folder, load } from '@/tests/connectors/vendors/installed'
import { type Checker, type Compiler, schemasOf } from '@/tests/connectors/vendors/types-to-schemas'

export type Definitions = Record<string, JsonSchema>

/** Read again when this way of reading changes. */
const version = readFileSync(path.join(folder, 'types-to-schemas.ts'))

/**
 * Types of a vendor's package as JSON Schema: `types` are TypeScript, which may name what `imports` brings. Kept beside
 * the packages, because reading a large package takes seconds.
 */
export async function typeSchemas(imports: string, types: Record<string, string>): Promise<Definitions> {
  const lines = Object.entries(types).map(([name, type]) => `export type ${name} = ${type}`)
  const source = [imports, ...lines, ''].join('\n')
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  const key = createHash('sha256').update(lock).update(version).update(source).digest('hex').slice(0, 24)
  const cache = fileOf('.cache')
  const kept = path.join(cache, `${key}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))

  mkdirSync(cache, { recursive: true })
  const entry = path.join(cache, `${key}.ts`)
  writeFileSync(entry, source)
  const definitions = await read(entry, key.slice(0, 4))
  const unknown = Object.keys(types).filter((name) => !definitions[name])
  if (unknown.length) throw new Error(`Not in the package: ${unknown.join(', ')}`)
  // Two test files may ask at the same time.
  const written = `${kept}.${process.pid}`
  writeFileSync(written, JSON.stringify(definitions))
  renameSync(written, kept)
  return definitions
}

async function read(entry: string, mark: string): Promise<Definitions> {
  const { default: compiler } = await load<{ default: Compiler }>('typescript')
  const options = {
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    strict: true,
    noEmit: true,
    types: [],
  }
  const host = compiler.createCompilerHost(options)
  // What a package imports of others is not about the API, and much to read: it counts as unknown.
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      from === entry || text.startsWith('.')
        ? compiler.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    )
  const program = compiler.createProgram([entry], options, host)
  const file = program.getSourceFile(entry)
  if (!file) throw new Error(`${entry} cannot be read.`)
  // A name that the package does not have would be anything at all.
  const mistakes = program.getSemanticDiagnostics(file).map(({ messageText }) => messageText)
  if (mistakes.length) throw new Error(JSON.stringify(mistakes))
  return schemasOf(compiler, program.getTypeChecker() as Checker, file, mark)
}
