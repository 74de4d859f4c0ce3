import { expect, it } from 'vitest'
import { runConnector } from '@/scripts/connector'
import { contract } from '@/tests/connectors/apps/scim.contract'
import { answerWith, vendorServer } from '@/tests/support/vendor-server'

async function run(
  words: string[],
  more: Record<string, string> = {},
  answering = contract.vendor([[1, 2], [3]], ''),
) {
  const server = await vendorServer(answering)
  const lines: string[] = []
  const env = {
    SCIM_CUSTOM_DOMAIN: `${server.url}/scim/v2`,
    CONNECTOR_API_TOKEN: 'canary-of-the-shell',
    OUTBOUND_ALLOW: server.host,
    ...more,
  }
  const code = await runConnector(words, env, (line) => void lines.push(line))
  return { code, text: lines.join('\n'), server }
}

it('verifies and lists with credentials from the environment', async () => {
  expect(await run(['scim', 'verify'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('Connected as 127'),
  })

  const { code, text } = await run(['scim', 'list'])
  expect(code).toBe(0)
  expect(text).toContain('user-3@acme.example')
  expect(text).toContain('3 accounts in 2 pages; total there: 3; left out: 0; whole: true')
})

it('asks before it deletes', async () => {
  const user = { id: '1', userName: 'a@acme.example' }
  const { text, server } = await run(
    ['scim', 'delete', '1'],
    {},
    answerWith({ 'GET /scim/v2/Users/1': { body: user } }),
  )

  expect(text).toContain('Add --yes')
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('says what is wrong without a secret', async () => {
  const { code, text } = await run(['scim', 'list'], {}, ({ headers }) => ({
    status: 401,
    body: { detail: JSON.stringify(headers) },
  }))

  expect(code).toBe(1)
  expect(text).toContain('credentials: The application refuses these credentials')
  expect(text).not.toContain('canary')
  expect((await run(['scim', 'create', 'colour=red'])).text).toContain('No field "colour"')
  expect((await run(['nothing', 'list'])).text).toContain('Usage')
})
