import { randomUUID } from 'node:crypto'
import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

/** Who sits at the provider's own sign-in page: what its token will say, or how its page ends otherwise. */
export type Person = { claims?: Claims; refuses?: string }

export type RunningProvider = {
  /** What GOOGLE_ISSUER or MICROSOFT_ISSUER is set to. */
  issuer: string
  port: number
  /** What the token endpoint hands out instead, for one exchange. */
  forgeToken: (forge: (idToken: string) => string) => void
  stop: () => Promise<void>
}

/** The cookie of the provider's host that says who sits there. */
export const personCookie = (person: Person) => ({
  name: 'person',
  value: Buffer.from(JSON.stringify(person)).toString('base64url'),
})

type Asking = { headers: { cookie?: string } }
type Exchanging = { body: { code?: string } }
type Answering = { body: { id_token?: string } }

async function start(port: number, wellKnown: string): Promise<{ server: OAuth2Server; url: string }> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { wellKnownDocument: wellKnown } })
  await server.issuer.keys.generate('RS256')
  await server.start(port, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = url
  return { server, url }
}

function running({ server, url }: { server: OAuth2Server; url: string }): RunningProvider {
  const persons = new Map<string, Person>()
  let forge: ((idToken: string) => string) | null = null
  server.service.on('beforeAuthorizeRedirect', ({ url: back }: MutableRedirectUri, { headers }: Asking) => {
    const cookie = /(?:^|;\s*)person=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const person: Person = cookie ? JSON.parse(Buffer.from(cookie, 'base64url').toString()) : {}
    persons.set(back.searchParams.get('code') ?? '', person)
    if (!person.refuses) return
    back.searchParams.delete('code')
    back.searchParams.set('error', person.refuses)
  })
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken, { body }: Exchanging) => {
    Object.assign(payload, persons.get(body.code ?? '')?.claims)
  })
  server.service.on('beforeResponse', ({ body }: Answering) => {
    if (forge && body.id_token) body.id_token = forge(body.id_token)
    forge = null
  })
  return {
    issuer: url,
    port: server.address().port,
    forgeToken: (by) => {
      forge = by
    },
    stop: () => server.stop(),
  }
}

/** A real OpenID provider on loopback, in Google's place. */
export const startGoogle = async (port = 0): Promise<RunningProvider> =>
  running(await start(port, '/.well-known/openid-configuration'))

/** Another in Microsoft's, for every tenant: as there, the issuer that it publishes has a gap. */
export async function startMicrosoft(port = 0): Promise<RunningProvider> {
  const { server, url } = await start(port, '/organizations/v2.0/.well-known/openid-configuration')
  server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Claims }) => {
    body.issuer = `${url}/{tenantid}/v2.0`
  })
  return running({ server, url })
}

/** Somebody at Google, whose address Google answers for. */
export const atGoogle = (email: string, more: Claims = {}): Person => ({
  claims: { sub: randomUUID(), email, email_verified: true, ...more },
})

/** Somebody of a tenant at Microsoft, whose sign-in name is in a domain that the tenant proved. */
export const atMicrosoft = (issuer: string, email: string, more: Claims = {}): Person => {
  const tid = (more.tid as string | undefined) ?? randomUUID()
  return {
    claims: {
      iss: `${issuer}/${tid}/v2.0`,
      tid,
      oid: randomUUID(),
      preferred_username: email,
      ...more,
    },
  }
}
