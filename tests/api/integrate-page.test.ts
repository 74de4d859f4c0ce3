import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { serveApi } from '@/tests/support/served-api'

const run = promisify(execFile)

/** Every command by curl on the page, as it is written there. */
const commandsOf = (page: string) =>
  [...page.matchAll(/^ *```sh\n([^`]+)```/gm)]
    .flatMap(([, block = '']) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line.startsWith('curl '))

it('shows calls that work as they are written, from the first list on', async () => {
  const { origin, close } = await serveApi()
  // What reads the environment comes after the server has named itself in it.
  const { aWholeCompany } = await import('@/tests/support/whole-company')
  const { createApiToken } = await import('@/lib/domain/sign-in/api-tokens/api-tokens')
  const { scopes } = await import('@/lib/domain/record/scopes-schema')
  const company = await aWholeCompany()
  const { token } = await createApiToken(company.actor, {
    name: 'Page',
    scopes: [...scopes],
    networks: [],
    expiresInDays: 1,
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'integrate-'))
  // An answer of 400 and more is a failure of the command.
  await writeFile(path.join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n')
  const env = { ...process.env, CURL_HOME: folder, ROLLCALL: origin, ROLLCALL_TOKEN: token ?? '' }
  // A company that has just been written has no export, and no version is known of what was not read.
  const commands = commandsOf(await readFile('docs/integrate.md', 'utf8')).filter(
    (command) => !command.includes('company_exports/') && !command.includes('If-Match'),
  )
  try {
    const answers = []
    for (const command of commands)
      answers.push(
        (await run('bash', ['-c', command], { cwd: folder, env: { ...env, ID: company.member } })).stdout,
      )

    expect(commands.length).toBeGreaterThan(6)
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({
      'hydra:totalItems': expect.any(Number),
      'hydra:member': expect.arrayContaining([]),
      'hydra:view': {},
    })
  } finally {
    await rm(folder, { recursive: true })
    close()
  }
})
