import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Writes the files of a connector by description, and its line in the catalogue.
const usage = 'Usage: npm run connector:new -- <id, in lower case with _ between words>\n'

/** @returns the files written, or null where there is such a connector, or no such id can be. */
export async function newConnector(id: string, root: string): Promise<string[] | null> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id)) return null
  const folder = id.replaceAll('_', '-')
  const name = id.replace(/_(.)/g, (_whole, letter: string) => letter.toUpperCase())
  const connector = `lib/connectors/apps/${folder}/connector.ts`
  const contract = `tests/connectors/apps/${folder}.contract.ts`
  const catalogue = 'lib/connectors/catalogue.ts'
  if (existsSync(path.join(root, connector)) || existsSync(path.join(root, contract))) return null
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  await write(connector, connectorText(id, name))
  await write(contract, contractText(folder, name))
  await write(catalogue, listed(await readFile(path.join(root, catalogue), 'utf8'), folder, name))
  return [connector, contract, catalogue]
}

/** The catalogue with one import and one entry more, each in its place. */
function listed(text: string, folder: string, name: string): string {
  const added = [`import { ${name} } from '@/lib/connectors/apps/${folder}/connector'`, `  ${name},`]
  const lines = text.split('\n')
  for (const line of added) {
    const isOfKind = (other: string) =>
      line.startsWith('import') ? other.includes('/connectors/apps/') : /^ {2}\w+,$/.test(other)
    const keyOf = (other: string) => /'(.+)'/.exec(other)?.[1] ?? other.toLowerCase()
    const after = lines.findIndex((other) => isOfKind(other) && keyOf(other) > keyOf(line))
    lines.splice(after < 0 ? lines.findLastIndex(isOfKind) + 1 : after, 0, line)
  }
  return lines.join('\n')
}

const connectorText = (id: string, name: string) => `import { z } from 'zod'
import { describeConnector, rowOf } from '@/lib/connectors/kit/described/describe-connector'
import { secret } from '@/lib/connectors/kit/fields'

// One row of the list, as the vendor's reference has it.
type Row = { id: string; email: string; name: string; role: string }

export const ${name} = describeConnector({
  id: '${id}',
  name: '${name}',
  category: 'productivity',
  website: 'https://vendor.example',
  reference: { pages: ['https://vendor.example/docs'], read: '${new Date().toISOString().slice(0, 7)}' },
  texts: {
    fr: { help_api_token: 'Le jeton d’un administrateur.' },
    en: { help_api_token: 'The token of an administrator.' },
  },
  guide: {
    hosts: ['vendor.example'],
    steps: [
      {
        fr: 'Un administrateur crée un jeton nommé Rollcall.',
        en: 'An administrator creates a token named Rollcall.',
        links: ['https://vendor.example/tokens'],
      },
      { fr: 'Copiez-le ici.', en: 'Copy it here.' },
    ],
    scopes: [{ credential: 'api_token', read: ['users.read'], write: ['users.read', 'users.write'] }],
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.${id}.help_api_token' }) }),
  can: { delete: 'delete' },
  vendorUrl: 'https://api.vendor.example',
  headers: ({ api_token }) => ({ authorization: \`Bearer \${api_token}\` }),
  list: { path: '/users', paging: { by: 'cursor', rows: 'data', next: 'next', param: 'after' } },
  row: rowOf<Row>(),
  fields: {
    externalId: 'id',
    email: 'email',
    displayName: 'name',
    role: 'role',
    isAdmin: { at: 'role', map: { admin: true, member: false } },
  },
  one: { path: '/users/{id}' },
  delete: { path: '/users/{id}' },
})
`

const contractText = (
  folder: string,
  name: string,
) => `import { ${name} } from '@/lib/connectors/apps/${folder}/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ api_token: 'canary' }),
  // The answer of the vendor's reference, with invented names.
  list: {
    data: [{ id: '1', email: 'nora.lindqvist@acme.example', name: 'Nora Lindqvist', role: 'admin' }],
    next: null,
  },
  accounts: [{ externalId: '1', firstName: 'Nora', isAdmin: true }],
  delete: { request: 'DELETE /users/1' },
}

export const contract = contractOfExample(${name}, example)
`

if (process.argv[1]?.endsWith('new-connector.ts')) {
  const [id = ''] = process.argv.slice(2)
  const files = await newConnector(id, process.cwd())
  if (!files) {
    process.stderr.write(`${usage}There may be such a connector already.\n`)
    process.exit(1)
  }
  for (const script of ['logo', 'connector:access'])
    execFileSync('npm', ['run', '--silent', script, '--', id], { stdio: 'inherit' })
  process.stdout.write(`Wrote ${files.join(', ')}.
Fill in the description and the vendor's example, then run npm run connector:access and
npm run vitest -- tests/connectors\n`)
}
