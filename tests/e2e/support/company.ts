import { randomUUID } from 'node:crypto'
import { withIds } from '@/lib/browser/send'
import type { Language } from '@/lib/i18n/languages'
import { fetchFromInstance } from '@/tests/e2e/support/fetch-from-instance'
import { instance } from '@/tests/e2e/support/instance'
import { waitForMailTo } from '@/tests/support/caught-mail'

export type NewPerson = {
  first_name: string
  last_name: string
  email?: string | null
  member_type?: string | null
  start_date?: string | null
  end_date?: string | null
  manager?: string
  department?: string
}

/** A company that registered, and the person who signed in for it. */
export type Company = {
  name: string
  domain: string
  fullName: string
  email: string
  password: string
  token: string
  /** Calls the API as this person. Throws what it refuses. */
  call: <Answer = unknown>(method: string, path: string, body?: unknown) => Promise<Answer>
}

/** Somebody nobody has seen before: what they type when they register. */
export function aNewcomer(tag = randomUUID().slice(0, 8)) {
  const domain = `corvelle-${tag}.fr`
  return {
    company_name: 'Corvelle',
    company_domain: domain,
    full_name: 'Alix Moreau',
    email: `alix.moreau@${domain}`,
    password: 'une phrase que personne ne devine',
  }
}

/** Registered, confirmed by the mailed link and signed in, all by the API. */
export async function aCompany(language: Language = 'fr', newcomer = aNewcomer()): Promise<Company> {
  await ask('POST', '/api/users/register', { ...newcomer, language })
  await ask('POST', '/api/users/verify_email', {
    token: await mailedToken(newcomer.email),
    password: newcomer.password,
  })
  return {
    name: newcomer.company_name,
    domain: newcomer.company_domain,
    fullName: newcomer.full_name,
    ...(await signIn(newcomer)),
  }
}

/** Another session of the same person: another browser, with its own token. */
export async function signIn({ email, password }: { email: string; password: string }) {
  const { token } = await ask<{ token: string }>('POST', '/api/users/login', { email, password })
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    ask<Answer>(method, path, body, token)
  return { email, password, token, call }
}

/** The address of a link that was mailed to somebody. */
export async function mailedLink(email: string): Promise<string> {
  const { text } = await waitForMailTo(instance.mailUrl, email)
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`The mail to ${email} has no link:\n${text}`)
  return link
}

const mailedToken = async (email: string) =>
  new URLSearchParams(new URL(await mailedLink(email)).hash.slice(1)).get('token')

async function ask<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetchFromInstance(path, {
    method,
    headers: {
      'accept-language': 'fr',
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { text } = response
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  // With the ids of other objects in place of their IRIs, as the browser reads it.
  return (text ? withIds(JSON.parse(text)) : undefined) as Answer
}
