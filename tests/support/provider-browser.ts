import { randomBytes } from 'node:crypto'
import { NextRequest } from 'next/server'
import { signInApi } from '@/lib/api/sign-in'
import { socketAddressHeader } from '@/lib/http/client-address'
import { authentication } from '@/lib/http/sessions/authentication'
import { aClient, call } from '@/tests/support/api'
import { type Person, personCookie } from '@/tests/support/identity-provider'

const { POST: signInByProvider } = signInApi['/api/users/login/provider']

const origin = 'http://localhost:3000'

/** A browser on its way to a provider and back: it keeps cookies, and calls next-auth's routes as pages do. */
export class ProviderBrowser {
  readonly cookies = new Map<string, string>()
  /** The `Set-Cookie` lines of the last answer. */
  setCookies: string[] = []
  readonly client = aClient()
  /** What the page kept in its own storage before it set out. */
  readonly verifier = randomBytes(32).toString('base64url')

  async visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, origin)
    const request = new NextRequest(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [socketAddressHeader]: this.client,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
    })
    const nextauth = url.pathname.split('/').slice(3)
    const response = await authentication(request, { params: Promise.resolve({ nextauth }) })
    this.setCookies = response.headers.getSetCookie()
    for (const line of this.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
    return response
  }

  /** Presses the button. @returns where the browser is sent: the provider's page, or one of ours that says no */
  async setOut(provider: string, callbackUrl = `/login?verifier=${this.verifier}`): Promise<string> {
    const { csrfToken } = await (await this.visit('/api/auth/csrf')).json()
    const answer = await this.visit(`/api/auth/signin/${provider}`, { csrfToken, callbackUrl, json: 'true' })
    return (await answer.json()).url
  }

  /** Signs in over there. @returns the address that the provider sends the browser back to */
  async answerAs(person: Person, authorizeUrl: string): Promise<string> {
    const { name, value } = personCookie(person)
    const page = await fetch(authorizeUrl, { redirect: 'manual', headers: { cookie: `${name}=${value}` } })
    return page.headers.get('location') ?? ''
  }

  /** There and back. @returns the page of ours that it ends on */
  async signIn(provider: string, person: Person, callbackUrl?: string): Promise<URL> {
    const back = await this.answerAs(person, await this.setOut(provider, callbackUrl))
    return this.comeBack(back)
  }

  /** Follows an address of the provider until a page of ours. */
  async comeBack(address: string): Promise<URL> {
    let location = address
    while (new URL(location).pathname.startsWith('/api/auth/'))
      location = (await this.visit(location)).headers.get('location') ?? origin
    return new URL(location)
  }

  /** What the page does with the code that it was given. */
  redeem(page: URL, verifier = this.verifier) {
    return call(signInByProvider, '/api/users/login/provider', {
      body: { code: codeOf(page), verifier },
    })
  }
}

export const codeOf = (page: URL) => new URLSearchParams(page.hash.slice(1)).get('provider') ?? ''
