import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { POST as setDomain } from '@/app/api/company_domains/route'
import { GET as me } from '@/app/api/users/me/route'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

async function aCompanyAtTheDoor(domain = 'corvelle.example') {
  const actor = await aCompany({ domain })
  await everyCompany.company.update({ where: { id: actor.companyId }, data: { onboardingStep: 0 } })
  await db.companyDomain.deleteMany({ where: { companyId: actor.companyId } })
  return { actor, token: await aTokenOf({ ...actor, onboardingStep: 0 }) }
}

const domainsOf = (companyId: string) =>
  db.companyDomain.findMany({ where: { companyId }, select: { domain: true, provenAt: true } })

it('takes the first step, and answers a token that says so', async () => {
  const { actor, token } = await aCompanyAtTheDoor()

  const answer = await call(setDomain, '/api/company_domains', {
    token,
    body: { domain: ' Corvelle.Example' },
  })

  expect(answer.status).toBe(201)
  expect(decodeJwt(answer.json.token)).toMatchObject({ onBoardingStep: 1, jti: decodeJwt(token).jti })
  expect((await call(me, '/api/users/me', { token: answer.json.token })).json.onboarding_step).toBe(1)
  expect(await domainsOf(actor.companyId)).toEqual([
    { domain: 'corvelle.example', provenAt: expect.any(Date) },
  ])
})

it('believes nobody that a domain is theirs without a mailbox there, nor with one that everybody can have', async () => {
  const [stranger, everybody] = [await aCompanyAtTheDoor(), await aCompanyAtTheDoor('gmail.com')]

  await call(setDomain, '/api/company_domains', { token: stranger.token, body: { domain: 'other.example' } })
  await call(setDomain, '/api/company_domains', { token: everybody.token, body: { domain: 'gmail.com' } })

  expect(await domainsOf(stranger.actor.companyId)).toEqual([{ domain: 'other.example', provenAt: null }])
  expect(await domainsOf(everybody.actor.companyId)).toEqual([{ domain: 'gmail.com', provenAt: null }])
})

it('is taken once: of two at the same time, one wins', async () => {
  const { actor, token } = await aCompanyAtTheDoor()

  const answers = await Promise.all(
    ['a.example', 'b.example'].map((domain) =>
      call(setDomain, '/api/company_domains', { token, body: { domain } }),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await domainsOf(actor.companyId)).toHaveLength(1)
})

it.each(['', 'corvelle', 'https://corvelle.fr', 'a@b.example', `${'a'.repeat(300)}.fr`])(
  'refuses "%s" under the field',
  async (domain) => {
    const { token } = await aCompanyAtTheDoor()

    const answer = await call(setDomain, '/api/company_domains', { token, body: { domain } })

    expect(answer.status).toBe(422)
    expect(answer.json.violations[0].propertyPath).toBe('domain')
  },
)
