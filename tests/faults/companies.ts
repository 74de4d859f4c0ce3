import { setTimeout as wait } from 'node:timers/promises'
import type { Balancer } from '@/tests/faults/stage/balancer'
import type { Stage } from '@/tests/faults/stage/stage'

/** One company of the load, with one application of its own and somebody who is signed in. */
export type Company = {
  id: string
  userId: string
  bankAccountId: string
  tenant: string
  connectorId: string
  token: string
  email: string
}

type Means = { stage: Stage; balancer: Balancer }

const peopleAtFirst = 230
const patience = 60_000

/** Made before anything goes wrong, by the API, as people do. */
export async function makeCompanies(means: Means, count: number): Promise<Company[]> {
  const companies: Company[] = []
  for (let n = 0; n < count; n++) companies.push(await makeCompany(means, n))
  // Deleting asks for a proof of the last ten minutes, which nobody renews here.
  await means.stage.pool.query("UPDATE sessions SET proved_at = now() + interval '1 day'")
  return companies
}

async function makeCompany(means: Means, n: number): Promise<Company> {
  const { vendor, pool } = means.stage
  const tenant = `t${n}`
  const email = `camille@company${n}.example`
  const token = await register(means, email, n)
  for (let person = 0; person < peopleAtFirst; person++) vendor.join(tenant)
  const connectorId = await connect(means, token, `http://${vendor.host}/${tenant}`)
  const bankAccount = { bank: 'Banque Corvelle', name: 'Compte courant', currency: 'EUR' }
  const { id: bankAccountId } = await post<{ id: string }>(means, '/api/bank_accounts', bankAccount, token)
  const { rows } = await pool.query<{ id: string; userId: string }>(
    'SELECT company_id::text AS id, id::text AS "userId" FROM users WHERE email = $1',
    [email],
  )
  return { ...rows[0]!, bankAccountId, tenant, connectorId, token, email }
}

/** Founds a company by the link of its mail. @returns the login token of its user */
async function register(means: Means, email: string, n: number): Promise<string> {
  const password = 'correct horse battery staple 47'
  await post(means, '/api/users/register', {
    company_name: `Company ${n}`,
    company_domain: email.split('@')[1],
    full_name: 'Camille Roussel',
    email,
    password,
    language: 'en',
  })
  const mail = await means.stage.mailbox.waitFor(email, AbortSignal.timeout(patience))
  const link = /\btoken=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const { token } = await post<{ token: string }>(means, '/api/users/verify_email', { token: link, password })
  return token
}

/** Connects the application, and waits until its credentials were tried. */
async function connect(means: Means, token: string, address: string): Promise<string> {
  const credentials = { custom_domain: address, api_token: 'faults-5f1d0c7e9b', login: '', password: '' }
  const body = { application: 'scim', credentials }
  const { id } = await post<{ id: string }>(means, '/api/user_connectors', body, token)
  for (const end = Date.now() + patience; ; await wait(300)) {
    const read = await means.balancer.ask({ method: 'GET', path: `/api/user_connectors/${id}`, token })
    const { state } = read.body as { state: string }
    if (state === 'connected') return id
    if (Date.now() > end) throw new Error(`The application is ${state}, not connected`)
  }
}

async function post<Answer>(
  { balancer }: Means,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await balancer.ask({ method: 'POST', path, body, token })
  if (answer.outcome !== 'acknowledged')
    throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Answer
}
