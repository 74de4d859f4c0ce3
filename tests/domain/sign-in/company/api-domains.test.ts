import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingsApi } from '@/lib/api/settings'
import { usersApi } from '@/lib/api/users'
import { domainCode } from '@/lib/domain/sign-in/company/verify-domain'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { aDnsServer } from '@/tests/support/dns-server'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { DELETE: remove } = settingsApi['/api/company_domains/{id}']
const { POST: sendCode } = settingsApi['/api/company_domains/{id}/send_code']
const { POST: verify } = settingsApi['/api/company_domains/{id}/verify']
const { POST: add, GET: list } = settingsApi['/api/company_domains']
const { GET: me } = usersApi['/api/users/me']

let dns: Awaited<ReturnType<typeof aDnsServer>>
beforeAll(async () => {
  dns = await aDnsServer()
  env().DNS_SERVERS = [dns.address]
})
afterAll(() => dns.stop())

const aDomain = () => `d${randomUUID().slice(0, 8)}.example`

async function aCompanyAtTheDoor(domain = aDomain()) {
  const actor = await aCompany({ domain })
  await everyCompany.company.update({ where: { id: actor.companyId }, data: { onboardingStep: 0 } })
  await db.companyDomain.deleteMany({ where: { companyId: actor.companyId } })
  return { actor, domain, token: await aTokenOf({ ...actor, onboardingStep: 0 }) }
}

const adding = (token: string, domain: string, language?: 'fr' | 'en') =>
  call(add, '/api/company_domains', { token, language, body: { domain } })

const verifying = (token: string, id: string, body: object) =>
  call(verify, `/api/company_domains/${id}/verify`, { token, params: { id }, body })

const domainsOf = (companyId: string) =>
  db.companyDomain.findMany({ where: { companyId }, select: { domain: true, provenAt: true } })

it('takes the first step by the mailbox of whoever asks, and answers a token that says so', async () => {
  const { actor, domain, token } = await aCompanyAtTheDoor()

  const answer = await adding(token, ` ${domain.toUpperCase()}`)

  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({ domain, is_proven: true })
  expect(decodeJwt(answer.json.token)).toMatchObject({ onBoardingStep: 1, jti: decodeJwt(token).jti })
  expect((await call(me, '/api/users/me', { token: answer.json.token })).json.onboarding_step).toBe(1)
  expect(await domainsOf(actor.companyId)).toEqual([{ domain, provenAt: expect.any(Date) }])
})

it('leaves the step ahead without a mailbox there, until its TXT record says so', async () => {
  const { token } = await aCompanyAtTheDoor()
  const domain = aDomain()

  const { json } = await adding(token, domain)
  const before = await verifying(token, json.id, { method: 'dns' })
  dns.texts.set(`_rollcall.${domain}`, ['v=spf1 -all', json.txt_value])
  const after = await verifying(token, json.id, { method: 'dns' })

  expect([json.is_proven, decodeJwt(json.token).onBoardingStep]).toEqual([false, 0])
  expect(json.txt_name).toBe(`_rollcall.${domain}`)
  expect([before.status, before.json.violations[0].code]).toEqual([422, 'record_missing'])
  expect([after.status, after.json.is_proven, decodeJwt(after.json.token).onBoardingStep]).toEqual([
    200,
    true,
    1,
  ])
})

it('says that DNS does not answer, instead of that there is no record', async () => {
  const { token } = await aCompanyAtTheDoor()
  const domain = aDomain()
  const { json } = await adding(token, domain)
  dns.texts.set(`_rollcall.${domain}`, [json.txt_value])
  dns.silent.add(`_rollcall.${domain}`)

  expect((await verifying(token, json.id, { method: 'dns' })).status).toBe(503)
})

it('is verified by the code that is mailed there, five tries at most, and to no mailbox elsewhere', async () => {
  const { actor, token } = await aCompanyAtTheDoor()
  const domain = aDomain()
  const { id } = (await adding(token, domain)).json
  const asking = (address: string) =>
    call(sendCode, `/api/company_domains/${id}/send_code`, { token, params: { id }, body: { address } })
  const mail = { params: { companyId: actor.companyId, domainId: id }, toAddress: `it@${domain}` }

  expect((await asking(`it@not-${domain}`)).json.violations[0].code).toBe('address_elsewhere')
  expect((await asking(`it@${domain}`)).json.code_sent_to).toBe(`it@${domain}`)
  expect(await db.mail.count({ where: { template: 'domain_code', toAddress: `it@${domain}` } })).toBe(1)
  const first = await domainCode(mail)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++)
    expect((await verifying(token, id, { method: 'code', code: wrong })).json.violations[0].code).toBe(
      'wrong_code',
    )
  expect((await verifying(token, id, { method: 'code', code: first })).json.violations[0].code).toBe(
    'code_over',
  )

  await asking(`it@${domain}`)
  const second = await domainCode(mail)
  expect((await verifying(token, id, { method: 'code', code: second })).json.is_proven).toBe(true)
})

it('refuses a mail provider’s domain, one that another company has verified, and one that is there', async () => {
  const [mine, theirs] = [await aCompanyAtTheDoor(), await aCompanyAtTheDoor()]
  await adding(theirs.token, theirs.domain)
  await adding(mine.token, mine.domain)
  const another = aDomain()
  await adding(mine.token, another)

  const refusals = [
    await adding(mine.token, 'gmail.com', 'fr'),
    await adding(mine.token, theirs.domain),
    await adding(mine.token, another),
  ]

  expect(refusals.map(({ status, json }) => [status, json.violations[0].propertyPath])).toEqual(
    Array(3).fill([422, 'domain']),
  )
  expect(refusals.map(({ json }) => json.violations[0].code)).toEqual([
    'mail_provider',
    'of_another_company',
    'already_added',
  ])
  expect(refusals[0]?.json.violations[0].message).toMatch(/Tout le monde/)
})

it('lets one of two companies verify a domain that both have named', async () => {
  const [one, other] = [await aCompanyAtTheDoor(), await aCompanyAtTheDoor()]
  const domain = aDomain()
  const rows = [(await adding(one.token, domain)).json, (await adding(other.token, domain)).json]
  dns.texts.set(
    `_rollcall.${domain}`,
    rows.map(({ txt_value }) => txt_value),
  )

  const answers = await Promise.all([
    verifying(one.token, rows[0].id, { method: 'dns' }),
    verifying(other.token, rows[1].id, { method: 'dns' }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await everyCompany.companyDomain.count({ where: { domain, provenAt: { not: null } } })).toBe(1)
})

it('keeps the last domain, and removes another', async () => {
  const { token, domain } = await aCompanyAtTheDoor()
  const removing = (id: string) =>
    call(remove, `/api/company_domains/${id}`, { token, params: { id }, method: 'DELETE' })
  const { id } = (await adding(token, domain)).json

  expect((await removing(id)).status).toBe(409)
  await adding(token, aDomain())
  expect((await removing(id)).status).toBe(204)
  expect((await call(list, '/api/company_domains', { token })).json['hydra:totalItems']).toBe(1)
})

it.each(['', 'corvelle', 'https://corvelle.fr', 'a@b.example', `${'a'.repeat(300)}.fr`])(
  'refuses "%s" under the field',
  async (domain) => {
    const { token } = await aCompanyAtTheDoor()

    const answer = await adding(token, domain)

    expect(answer.status).toBe(422)
    expect(answer.json.violations[0].propertyPath).toBe('domain')
  },
)
