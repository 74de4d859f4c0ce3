import type { JsonSchema } from '@/tests/connectors/vendors/description'

/** What is used of the TypeScript compiler of the folder. The project's own has no such interface. */
type Sym = { name: string; flags: number; declarations?: unknown[] }
type Type = { flags: number; symbol?: Sym; aliasSymbol?: Sym; types?: Type[]; value?: unknown; id: number }
export type Checker = {
  getExportsOfModule(module: Sym): Sym[]
  getSymbolAtLocation(node: unknown): Sym | undefined
  getDeclaredTypeOfSymbol(symbol: Sym): Type
  getTypeOfSymbol(symbol: Sym): Type
  getPropertiesOfType(type: Type): Sym[]
  getSignaturesOfType(type: Type, kind: number): unknown[]
  getIndexInfosOfType(type: Type): readonly { type: Type }[]
  getTypeArguments(type: Type): Type[]
  isArrayType(type: Type): boolean
  isTupleType(type: Type): boolean
}
type Host = { resolveModuleNameLiterals?: (names: { text: string }[], from: string) => unknown[] }
export type Compiler = {
  createCompilerHost(options: object): Host
  resolveModuleName(name: string, from: string, options: object, host: Host): unknown
  createProgram(
    files: string[],
    options: object,
    host: Host,
  ): {
    getSourceFile(name: string): unknown
    getTypeChecker(): unknown
    getSemanticDiagnostics(file: unknown): { messageText: unknown }[]
  }
  ScriptTarget: { ES2022: number }
  ModuleKind: { ESNext: number }
  ModuleResolutionKind: { Bundler: number }
  TypeFlags: Record<string, number>
  SymbolFlags: Record<string, number>
}

/** The exported types of a file as JSON Schema, each by its name; what they are made of, by a name with `mark` and a number. */
export function schemasOf(
  { TypeFlags, SymbolFlags }: Compiler,
  checker: Checker,
  file: unknown,
  mark: string,
): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {}
  const named = new Map<Type, string>()
  const has = (type: { flags: number }, ...flags: string[]) =>
    flags.some((flag) => (type.flags & (TypeFlags[flag] ?? 0)) !== 0)
  const isMethod = (type: Type) => checker.getSignaturesOfType(type, 0).length > 0

  function schemaOf(type: Type): JsonSchema {
    if (has(type, 'StringLiteral', 'NumberLiteral')) return { const: type.value }
    if (has(type, 'BooleanLiteral')) return { type: 'boolean' }
    if (type.types && has(type, 'Union')) return eitherOf(type.types)
    if (has(type, 'StringLike')) return { type: 'string' }
    if (has(type, 'NumberLike', 'BigIntLike')) return { type: 'number' }
    if (has(type, 'BooleanLike')) return { type: 'boolean' }
    if (has(type, 'Null')) return { type: 'null' }
    if (!has(type, 'Object', 'Intersection')) return {}
    if (checker.isArrayType(type))
      return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]!) }
    if (checker.isTupleType(type)) return { type: 'array', items: eitherOf(checker.getTypeArguments(type)) }
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
    // A text that TypeScript tells from other texts by a mark: `string & {}`.
    const marked =
      has(type, 'Intersection') && type.types?.find((part) => has(part, 'StringLike', 'NumberLike'))
    return marked ? schemaOf(marked) : reference(type)
  }

  function eitherOf(types: Type[]): JsonSchema {
    const parts = types.filter((part) => !has(part, 'Undefined', 'Void')).map(schemaOf)
    const distinct = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
    const words = distinct.flatMap((part) => ('const' in part ? [part.const] : []))
    const rest = distinct.filter((part) => !('const' in part))
    const all = words.length ? [{ enum: words }, ...rest] : rest
    return all.length > 1 ? { anyOf: all } : (all[0] ?? {})
  }

  function reference(type: Type): JsonSchema {
    let name = named.get(type)
    if (!name) {
      name = `${(type.aliasSymbol ?? type.symbol)?.name.replace(/\W/g, '_') ?? 'type'}_${mark}${named.size}`
      named.set(type, name)
      definitions[name] = objectOf(type)
    }
    return { $ref: `#/definitions/${name}` }
  }

  function objectOf(type: Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const held = checker.getTypeOfSymbol(property)
      if (isMethod(held) || property.name.startsWith('__@')) continue
      properties[property.name] = schemaOf(held)
      const isOptional = (property.flags & (SymbolFlags.Optional ?? 0)) !== 0
      const isUndefined = held.types?.some((part) => has(part, 'Undefined')) ?? has(held, 'Undefined')
      if (!isOptional && !isUndefined) required.push(property.name)
    }
    const others = checker.getIndexInfosOfType(type)[0]?.type
    const isOpen = Object.keys(properties).length === 0
    return { type: 'object', properties, required, additionalProperties: others ? schemaOf(others) : isOpen }
  }

  const module = checker.getSymbolAtLocation(file)
  for (const symbol of module ? checker.getExportsOfModule(module) : [])
    definitions[symbol.name] = schemaOf(checker.getDeclaredTypeOfSymbol(symbol))
  return definitions
}
