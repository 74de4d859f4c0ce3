import type { Operation } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { type Definitions, typeSchemas } from '@/tests/connectors/vendors/type-schemas'

type Method = { resource: string; name: string; template: string; method: string; pathParams: string[] }

/** The calls of a Google client: their addresses are in its program, their parameters and answers in its types. */
function methodsOf(program: string): Method[] {
  const parts = program.matchAll(
    /class (Resource\$\S+)|(\w+)\(paramsOrCallback|rootUrl \+\s*'([^']+)'|method: '([A-Z]+)'|pathParams: \[([^\]]*)\]/g,
  )
  const methods: Method[] = []
  let [resource, name, template, method] = ['', '', '', '']
  for (const [, ofResource, ofName, ofTemplate, ofMethod, ofParams] of parts) {
    resource = ofResource ?? resource
    name = ofName ?? name
    template = ofTemplate ?? template
    method = ofMethod ?? method
    if (ofParams === undefined) continue
    const pathParams = ofParams.split(',').map((part) => part.replace(/[' \n]/g, ''))
    methods.push({ resource, name, template, method, pathParams })
  }
  return methods
}

/** What a client says of the `wanted` calls, as `Users.list`. */
export async function googleOperations(
  client: string,
  namespace: string,
  wanted: string[],
): Promise<{ operations: Operation[]; definitions: Definitions }> {
  const types: Record<string, string> = {}
  const declared = textOf(`${client}.d.ts`)
  const methods = methodsOf(textOf(`${client}.js`))
  // `makeAdmin` is `Makeadmin` there.
  const titles = [...declared.matchAll(/interface Params\$(Resource\$\S+)/g)].map(([, title = '']) => title)
  const chosen = wanted.map((call) => {
    const [resource, name = ''] = [`Resource$${call.slice(0, call.lastIndexOf('.'))}`, call.split('.').at(-1)]
    const method = methods.find((one) => one.resource === resource && one.name === name)
    if (!method) throw new Error(`${client} has no ${call}.`)
    const title = titles.find((one) => one.toLowerCase() === `${resource}$${name}`.toLowerCase())
    const key = call.replace(/\W/g, '_')
    const params = `api.Params$${title}`
    const answer = declared
      .split('\n')
      .find((line) => line.includes(`(params?: Params$${title}, options?`))
      ?.match(/<(Schema\$\w+)>/)?.[1]
    const apart = ['auth', 'requestBody', ...method.pathParams].map((part) => `'${part}'`).join(' | ')
    types[`${key}_query`] = `Omit<${params}, ${apart}>`
    types[`${key}_body`] = `${params} extends { requestBody?: infer B } ? Exclude<B, undefined> : null`
    types[`${key}_answer`] = answer ? `api.${answer}` : 'unknown'
    return { key, method }
  })
  const from = JSON.stringify(fileOf(client))
  const definitions = await typeSchemas(`import type { ${namespace} as api } from ${from}`, types)
  const isNone = (key: string) =>
    definitions[key]?.type === 'null' || Object.keys(definitions[key] ?? {}).length === 0
  const operations = chosen.map(
    ({ key, method: { method, template } }): Operation => ({
      method,
      template: template.startsWith('/') ? template : `/${template}`,
      query: { $ref: `#/definitions/${key}_query` },
      body: isNone(`${key}_body`) ? null : { $ref: `#/definitions/${key}_body` },
      ...(types[`${key}_answer`] !== 'unknown' && { answer: { $ref: `#/definitions/${key}_answer` } }),
    }),
  )
  return { operations, definitions }
}
