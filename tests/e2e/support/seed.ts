import type { Company, NewPerson } from '@/tests/e2e/support/company'
import type { Vendor } from '@/tests/e2e/support/vendor'
import { eventually } from '@/tests/support/patience'

export async function seedMembers(company: Company, people: NewPerson[]) {
  const members: { id: string }[] = []
  for (const person of people) members.push(await company.call('POST', '/api/members', person))
  return members
}

/** Connects the vendor by SCIM and waits until its accounts are read and their candidates ranked. */
export const seedConnection = (company: Company, vendor: Vendor, label: string) =>
  seedApplication(company, 'scim', label, { custom_domain: vendor.scimUrl, api_token: vendor.token })

/** Any application that is entered by its credentials alone. */
export async function seedApplication(
  company: Company,
  application: string,
  label: string,
  credentials: Record<string, string>,
): Promise<string> {
  const body = { application, label, credentials }
  const { id } = await company.call<{ id: string }>('POST', '/api/user_connectors', body)
  await untilRead(company, id)
  return id
}

/** Somebody agreed at the vendor's page, whose first link leads back. */
export async function seedAgreement(
  company: Company,
  application: string,
  label: string,
  credentials: Record<string, string>,
): Promise<string> {
  const oauth = '/api/user_connectors/oauth'
  const asked = { application, label, credentials, user_connector: null, browser: 'b'.repeat(64) }
  const { authorize_url } = await company.call<{ authorize_url: string }>('POST', `${oauth}/start`, asked)
  const page = await (await fetch(authorize_url)).text()
  const back = new URL((/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')).searchParams
  const { id } = await company.call<{ id: string }>('POST', `${oauth}/finish`, {
    state: back.get('state'),
    code: back.get('code'),
    account_server: back.get('accounts-server'),
    browser: asked.browser,
  })
  await untilRead(company, id)
  return id
}

async function untilRead(company: Company, id: string) {
  await eventually('its accounts are read', async () => {
    const connector = await company.call<{ last_sync_at: string | null }>('GET', `/api/user_connectors/${id}`)
    return connector.last_sync_at !== null
  })
  await eventually('its candidates are ranked', async () => {
    const open = await company.call<{ 'hydra:member': { ranked_at: string | null }[] }>(
      'GET',
      '/api/anomalies?itemsPerPage=200',
    )
    return open['hydra:member'].every(({ ranked_at }) => ranked_at !== null)
  })
}
