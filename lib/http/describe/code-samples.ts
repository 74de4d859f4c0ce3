import type { z } from 'zod'
import { exampleOf } from '@/lib/http/describe/examples'
import { fieldsOf } from '@/lib/http/describe/field-types'
import { wireSchemaOf } from '@/lib/http/describe/relations'
import { isFile } from '@/lib/http/endpoint'
import type { Operation } from '@/lib/http/routes'

/** Samples for reference pages of how to call an operation: with curl, and with the client generated from the description. */
export const codeSamplesOf = (operation: Operation, origin: string) => [
  { lang: 'Shell', label: 'curl', source: curlOf(operation, origin) },
  { lang: 'TypeScript', label: 'TypeScript', source: typeScriptOf(operation, origin) },
]

const bodyTypes = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  file: 'application/octet-stream',
} as const

/** The fields that a schema requires, each with an example. */
function requiredOf(schema: z.ZodType | undefined, { definition: { resource } }: Operation) {
  if (!schema) return {}
  const { fields, required } = fieldsOf(wireSchemaOf(schema, 'input', resource))
  return Object.fromEntries([...required].map((name) => [name, exampleOf(fields[name] ?? {}, name)]))
}

const exampleBody = ({ definition: { body, resource } }: Operation) =>
  body && exampleOf(wireSchemaOf(body, 'input', resource))

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** `$MEMBER_ID` for memberId. */
const shellName = (name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`

function addressOf(operation: Operation, write: (parameter: string) => string): string {
  const { path, definition } = operation
  const query = { ...requiredOf(definition.query, operation), ...(definition.takes === 'file' && fileName) }
  const asked = new URLSearchParams(query as Record<string, string>).toString()
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => write(name))
  return asked ? `${written}?${asked}` : written
}

const fileName = { name: 'file.csv' }

function curlOf(operation: Operation, origin: string): string {
  const { method, definition } = operation
  const { takes, access, answers } = definition
  const options = [
    method !== 'GET' && `-X ${method}`,
    access !== 'anyone' && '-H "Authorization: Bearer $ROLLCALL_TOKEN"',
    takes !== 'nothing' && `-H "Content-Type: ${bodyTypes[takes]}"`,
    takes === 'file' && `--data-binary @${fileName.name}`,
    definition.body && `-d '${JSON.stringify(exampleBody(operation))}'`,
    answers === 'events' ? '-N' : isFile(answers) && '-OJ',
    `"${origin}${addressOf(operation, shellName)}"`,
  ]
  return `curl ${options.filter(Boolean).join(' \\\n  ')}`
}

function typeScriptOf(operation: Operation, origin: string): string {
  const { method, path, definition } = operation
  const { takes, answers } = definition
  if (takes === 'file') return uploadOf(operation, origin)
  const names = parametersIn(path)
  const query = requiredOf(definition.query, operation)
  const params = [
    names.length > 0 && `path: { ${names.join(', ')} }`,
    Object.keys(query).length > 0 && `query: ${JSON.stringify(query)}`,
  ].filter(Boolean)
  const options = [
    params.length > 0 && `params: { ${params.join(', ')} }`,
    takes === 'merge-patch' && `headers: { 'Content-Type': '${bodyTypes[takes]}' }`,
    definition.body && `body: ${JSON.stringify(exampleBody(operation), null, 2).replaceAll('\n', '\n  ')}`,
    answers === 'events' ? "parseAs: 'stream'" : isFile(answers) && "parseAs: 'blob'",
  ].filter(Boolean)
  const given = options.length > 0 ? `, {\n${options.map((option) => `  ${option},\n`).join('')}}` : ''
  const answer = answers === 'nothing' ? '{ error }' : '{ data, error }'
  return `const ${answer} = await rollcall.${method}('${path}'${given})`
}

/** Generated clients only send JSON, so the sample sends a file by fetch. */
const uploadOf = (operation: Operation, origin: string) =>
  [
    `const response = await fetch(\`${origin}${addressOf(operation, (name) => `\${${name}}`)}\`, {`,
    `  method: '${operation.method}',`,
    `  headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': '${bodyTypes.file}' },`,
    '  body: file,',
    '})',
  ].join('\n')
