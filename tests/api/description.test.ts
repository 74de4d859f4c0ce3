import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { openapi } from '@/lib/http/describe/openapi'
import { operationsOf } from '@/lib/http/routes'
import { folder, isInstalled, programOf } from '@/tests/clients/installed'
import { type Operation, requestComplaints } from '@/tests/support/described'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { serveApi } from '@/tests/support/served-api'

const run = promisify(execFile)
const document = openapi(routes, 'https://rollcall.example.org')
const file = path.join(mkdtempSync(path.join(tmpdir(), 'rollcall-description-')), 'openapi.json')
writeFileSync(file, JSON.stringify(document))

type Described = { summary: string; description: string; tags: string[]; responses: object }
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Described[])

it('has a summary, a description, a tag and its refusals for every operation', () => {
  // The protocol of AI assistants is no endpoint.
  expect(described).toHaveLength(operationsOf(routes).length + 1)
  for (const { summary, description, tags, responses } of described) {
    expect(summary).toMatch(/^[A-Z].{5,90}[^.]$/)
    expect(description.length).toBeGreaterThan(summary.length)
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '404', '429', '500']))
  }
})

it('names each operation once', () => {
  const summaries = described.map(({ summary }) => summary)

  expect(summaries.filter((one, at) => summaries.indexOf(one) !== at)).toEqual([])
})

it('takes an empty object, or no body, where a write has nothing to say', () => {
  const path = '/api/user_connectors/{id}/sync'
  const { post: sync } = (document.paths as Record<string, Record<string, Operation>>)[path]!
  const sent = (body: unknown) =>
    requestComplaints(sync!, {
      url: `https://rollcall.example.org${path}`,
      contentType: 'application/json',
      body,
    })

  expect(sent({})).toEqual([])
  expect(sent(undefined)).toEqual([])
  expect(sent({ from: '2026-01-01' })).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ])
})

type Sampled = Operation & { 'x-codeSamples': { source: string }[] }
const sampled = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.values(methods as Record<string, Sampled>).map((operation) => ({ address, operation })),
)

it('shows a call by curl of every operation, which its description takes', () => {
  const refused = sampled.flatMap(({ address, operation }) => {
    const source = operation['x-codeSamples'][0]?.source ?? ''
    const [, contentType = ''] = /"Content-Type: (.+)"/.exec(source) ?? []
    const [, body = 'null'] = /-d '(.+)'/.exec(source) ?? []
    const [, url = ''] = /"(https:.+)"/.exec(source) ?? []
    const complaints = requestComplaints(operation, { url, contentType, body: JSON.parse(body) ?? undefined })
    return complaints.map((complaint) => `${address} ${complaint}`)
  })

  expect(refused).toEqual([])
})

describe.skipIf(!isInstalled)('for tools that others wrote', () => {
  it('leaves Redocly nothing to say', async () => {
    const { stdout } = await run(
      process.execPath,
      [programOf('@redocly/cli/bin/cli.js'), 'lint', '--extends=recommended', '--format=json', file],
      { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, maxBuffer: 2 ** 26 },
    )

    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
  })

  it('leaves Spectral nothing to say', async () => {
    const { stdout } = await run(
      process.execPath,
      [
        programOf('@stoplight/spectral-cli/dist/index.js'),
        'lint',
        '--ruleset=spectral.yaml',
        '--format=json',
        '--fail-severity=hint',
        file,
      ],
      { cwd: folder, maxBuffer: 2 ** 26 },
    )

    expect(stdout).toMatch(/^\[\]/)
  })

  it('gives openapi-typescript a client that compiles, finds, changes and deletes', async () => {
    await run(process.execPath, [
      programOf('openapi-typescript/bin/cli.js'),
      file,
      '--output',
      path.join(folder, 'typed/rollcall.d.ts'),
    ])
    writeFileSync(path.join(folder, 'typed/samples.ts'), samplesAsModule())
    await run(process.execPath, [
      path.join(process.cwd(), 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--project',
      folder,
    ])
    const { origin, close } = await serveApi()
    const { editMember } = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, 'typed/edit-member.ts')).href
    )) as { editMember: (origin: string, token: string) => Promise<{ found: string[]; changed: object }> }

    const { found, changed } = await editMember(origin, await aTokenOf(await aCompany()))
    close()

    expect(found).toEqual(['Lefèvre'])
    expect(changed).toMatchObject({ last_name: 'Lefèvre', department: 'Finance', job_title: 'Controller' })
  })
})

/** The calls that the description shows in TypeScript, to be compiled with the types that are made of it. */
function samplesAsModule(): string {
  const calls = sampled.map(({ address, operation }) => {
    const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
    const { source } = operation['x-codeSamples'][1] ?? { source: '' }
    return `export async function ${operation.operationId}(${names.join(', ')}) {\n${source}\n}`
  })
  return [
    "import type { Client } from 'openapi-fetch'",
    "import type { paths } from './rollcall'",
    'declare const rollcall: Client<paths>, token: string, file: File',
    ...calls,
  ].join('\n')
}
