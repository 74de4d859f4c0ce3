import { describe, expect, it } from 'vitest'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { admit, isPublicAddress } from '@/lib/connectors/kit/wire/guard'
import { aToken, example } from '@/tests/connectors/kit/example-connector'
import { certificateFile, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const nothing = { allow: [], baseUrls: {} }
const refusal = { kind: 'unexpected', messageKey: 'connectors.errors.address_refused' }
const me = { body: { name: 'Léa' } }

function verify(
  server: Awaited<ReturnType<typeof vendorServer>>,
  url: string,
  over: object = {},
  allow?: string[],
) {
  const connection = connectionTo(
    server,
    { custom_domain: url, api_token: aToken },
    { limits: { tries: 1 }, allow },
  )
  return verifyConnection(example, {
    ...connection,
    ...over,
    runtime: { ...connection.runtime, ...('runtime' in over ? (over.runtime as object) : {}) },
  })
}

describe('addresses', () => {
  it.each([
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://①②⑦.⓪.⓪.①',
    'https://127.1',
    'https://0177.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://10.0.0.8',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16',
    'https://100.100.100.200',
    'https://[fd00:ec2::254]',
    'https://0.0.0.0',
    'http://example.com',
    'https://example.com:8443',
    'https://user:secret@example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'example.com',
    'https://',
  ])('refuses %s', (address) => {
    expect(() => admit(address, nothing, 'example')).toThrow(expect.objectContaining(refusal))
  })

  it('takes https on its own port', () => {
    expect(admit('https://example.com:443/api', nothing, 'example').url.host).toBe('example.com')
  })

  it('lets the operator open a private address, an http one, another port', () => {
    const policy = {
      allow: ['10.0.0.8:8080', 'scim.internal:443', '[::1]:80'],
      baseUrls: { example: 'http://10.1.1.1:99/x' },
    }

    expect(admit('http://10.0.0.8:8080', policy, 'example').isListed).toBe(true)
    expect(admit('https://SCIM.internal', policy, 'example').isListed).toBe(true)
    expect(admit('http://[0:0::1]', policy, 'example').isListed).toBe(true)
    expect(admit('http://10.1.1.1:99/y', policy, 'example').isListed).toBe(true)
    expect(() => admit('http://10.1.1.1:99/y', policy, 'another')).toThrow(expect.objectContaining(refusal))
    expect(() => admit('http://10.0.0.8:8081', policy, 'example')).toThrow(expect.objectContaining(refusal))
  })

  it.each([
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '[fd00:ec2::254]',
    '[::ffff:a9fe:a9fe]',
  ])('never opens the metadata address %s', (host) => {
    expect(() =>
      admit(
        `http://${host}`,
        { allow: [`${new URL(`http://${host}`).hostname}:80`], baseUrls: {} },
        'example',
      ),
    ).toThrow()
  })

  it('knows public addresses', () => {
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
    expect(['2002:7f00:1::', 'fe80::1', '224.0.0.1', 'nonsense'].some(isPublicAddress)).toBe(false)
  })
})

describe('names', () => {
  it('refuses a name that leads to a private address', async () => {
    const server = await vendorServer(() => me)

    await expect(verify(server, 'https://localhost')).rejects.toMatchObject(refusal)
    expect(server.requests).toEqual([])
  })

  it('refuses a name with one private address among public ones', async () => {
    const server = await vendorServer(() => me)
    const runtime = { resolve: async () => ['8.8.8.8', '10.0.0.1'] }

    await expect(verify(server, 'https://mixed.example', { runtime })).rejects.toMatchObject(refusal)
  })

  it('refuses metadata behind a listed name', async () => {
    const server = await vendorServer(() => me)
    const runtime = { resolve: async () => ['169.254.169.254'] }

    await expect(
      verify(server, 'http://meta.example', { runtime }, ['meta.example:80']),
    ).rejects.toMatchObject(refusal)
  })

  it('says that a name does not exist', async () => {
    const server = await vendorServer(() => me)
    const runtime = { resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) }

    await expect(verify(server, 'https://gone.example', { runtime })).rejects.toMatchObject({
      kind: 'unavailable',
      messageKey: 'connectors.errors.unknown_host',
      params: { host: 'gone.example' },
    })
  })

  it('connects to the address it checked, whatever the name says next', async () => {
    const server = await vendorServer(() => me)
    const answers = [['127.0.0.1'], ['10.9.9.9']]
    const runtime = { resolve: async () => answers.shift() ?? [] }
    const port = new URL(server.url).port

    const verified = await verify(server, `http://rebinding.example:${port}`, { runtime }, [
      `rebinding.example:${port}`,
    ])

    expect(verified.connectedAs).toBe('Léa')
    expect(answers).toHaveLength(1)
  })
})

describe('redirects', () => {
  it('follows within the origin, three times', async () => {
    const server = await vendorServer(({ path }) => {
      const step = Number(new URL(path, 'http://x').searchParams.get('step') ?? 0)
      return step === 3 ? me : { status: 302, headers: { location: `/me?step=${step + 1}` } }
    })

    expect((await verify(server, server.url)).connectedAs).toBe('Léa')
  })

  it('stops after the third', async () => {
    const server = await vendorServer(() => ({ status: 302, headers: { location: '/me' } }))

    await expect(verify(server, server.url)).rejects.toMatchObject({
      messageKey: 'connectors.errors.redirected',
    })
    expect(server.requests).toHaveLength(4)
  })

  it.each(['http://169.254.169.254/latest', 'http://localhost:1/', 'https://evil.example/'])(
    'does not carry the credentials to %s',
    async (location) => {
      const server = await vendorServer(() => ({ status: 307, headers: { location } }))

      const error: ConnectorError = await verify(server, server.url).then(
        () => null,
        (thrown) => thrown,
      )

      expect(error).toMatchObject({ kind: 'unexpected', messageKey: 'connectors.errors.redirected' })
      expect(error.params.host).toBe(new URL(location).host)
      expect(server.requests).toHaveLength(1)
    },
  )
})

describe('certificates', () => {
  it('refuses one that nobody vouches for', async () => {
    const server = await vendorServer(() => me, { tls: true })

    await expect(verify(server, server.url)).rejects.toMatchObject({
      kind: 'unavailable',
      messageKey: 'connectors.errors.certificate',
    })
    expect(server.requests).toEqual([])
  })

  it("takes one of the operator's own authority", async () => {
    const server = await vendorServer(() => me, { tls: true })
    const policy = { allow: [server.host], baseUrls: {}, caFile: certificateFile }

    expect((await verify(server, server.url, { policy })).connectedAs).toBe('Léa')
  })
})
