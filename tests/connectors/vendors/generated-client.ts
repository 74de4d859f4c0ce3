import type { JsonSchema, Operation } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { type Definitions, typeSchemas } from '@/tests/connectors/vendors/type-schemas'

type Call = {
  path: string
  method: string
  query: [name: string, type: string][]
  body: string | null
  answer: string | null
}

/** The calls of a class that a generator made of an OpenAPI description: what each puts where, and of which type. */
function callsOf(program: string): Map<string, Call> {
  const calls = new Map<string, Call>()
  let name = ''
  for (const line of program.split('\n')) {
    name = /^\s+(?:async )?(?!(?:if|for|while|switch|function)\b)(\w+)\(.*\) \{$/.exec(line)?.[1] ?? name
    name = name.replace(/WithHttpInfo$/, '')
    const path = /const (?:localVarPath|path) = '([^']+)'/.exec(line)?.[1]
    if (path) calls.set(name, { path, method: '', query: [], body: null, answer: null })
    const call = calls.get(name)
    if (!call) continue
    call.method ||= /HttpMethod(?:Enum)?\.([A-Z]+)/.exec(line)?.[1] ?? ''
    const [, parameter, type] =
      /setQueryParam\(['"](\w+)['"],.*serialize\(\w+, (?:"(.+?)"|'.+?'),/.exec(line) ?? []
    const spelled = type ?? /serialize\(\w+, '(.+?)',/.exec(line)?.[1]
    if (parameter && spelled) call.query.push([parameter, spelled])
    call.body ??= /stringify\(.*serialize\(\w+, ['"](.+?)['"],/.exec(line)?.[1] ?? null
    const answer = /deserialize\(.*, ['"](\S+?)['"], ['"]{2}\)/.exec(line)?.[1]
    if (answer && !/Error/.test(answer)) call.answer ??= answer
  }
  return calls
}

const own = new Set(['string', 'number', 'boolean', 'any', 'Date', 'Array', 'Set', 'void'])
const asModel = (type: string) =>
  /'/.test(type) ? type : type.replace(/\b[A-Za-z]\w*/g, (name) => (own.has(name) ? name : `models.${name}`))

/** What such a client says of the `wanted` calls, as `UserApi.listUsers`. */
export async function clientOperations(
  { apis, models }: { apis: string; models: string },
  wanted: string[],
): Promise<{ operations: Operation[]; definitions: Definitions }> {
  const types: Record<string, string> = {}
  const chosen = wanted.map((call) => {
    const [api = '', name = ''] = call.split('.')
    const found = callsOf(textOf(`${apis}/${api}.js`)).get(name)
    if (!found) throw new Error(`${apis} has no ${call}.`)
    const key = `${api}_${name}`
    for (const [parameter, type] of found.query) types[`${key}_${parameter}`] = asModel(type)
    if (found.body) types[`${key}_body`] = asModel(found.body)
    if (found.answer && found.answer !== 'void') types[`${key}_answer`] = asModel(found.answer)
    return { key, ...found }
  })
  // All of them at once would take twenty seconds.
  const used = new Set(Object.values(types).flatMap((type) => type.match(/(?<=models\.)\w+/g) ?? []))
  const imports = [...used].map(
    (name) => `import type { ${name} } from ${JSON.stringify(fileOf(`${models}/${name}`))}`,
  )
  const plain = Object.entries(types).map(([name, type]) => [name, type.replaceAll('models.', '')])
  const definitions = await typeSchemas(imports.join('\n'), Object.fromEntries(plain))
  const named = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` })
  const operations = chosen.map(({ key, path, method, query, body }): Operation => {
    const parts = query.map(([name]): [string, JsonSchema] => [name, named(`${key}_${name}`)])
    return {
      method,
      template: path,
      query: { type: 'object', properties: Object.fromEntries(parts), additionalProperties: false },
      body: body ? named(`${key}_body`) : null,
      ...(types[`${key}_answer`] && { answer: named(`${key}_answer`) }),
    }
  })
  return { operations, definitions }
}
