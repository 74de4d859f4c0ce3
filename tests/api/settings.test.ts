import { expect, it } from 'vitest'
import { GET, PATCH } from '@/app/api/settings/route'
import type { Actor } from '@/lib/domain/record/actor'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMail } from '@/tests/support/mail-factories'

async function anOwner(given?: Actor) {
  const actor = given ?? (await aCompany())
  const token = await aTokenOf(actor)
  const read = async () => (await call(GET, '/api/settings', { token })).json
  const write = (body: object) => call(PATCH, '/api/settings', { token, method: 'PATCH', body })
  return { actor, read, write }
}

const footer = (text: string, href?: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
    },
  ],
})

it('refuses the second of two people who edit the same settings, and loses nothing of the first', async () => {
  const { read, write } = await anOwner()
  const { version } = await read()

  const [first, second] = [
    await write({ anomaly_reminder: 'monthly', version }),
    await write({ audit_frequency: 'one_year', version }),
  ]

  expect([first.status, second.status]).toEqual([200, 409])
  expect(await read()).toMatchObject({ anomaly_reminder: 'monthly', audit_frequency: 'none' })
})

it('ends the company’s mails to people outside with its own words, and no others', async () => {
  const mail = await aMail('review_link', 'en')
  const { companyId } = mail.params as { companyId: string }
  const text = '<b>Questions?</b> Ask'
  await everyCompany.company.updateMany({
    where: { id: companyId },
    data: { mailFooter: footer(text, 'mailto:it@corvelle.example') },
  })

  const { html } = await renderMail((await letterOf({ ...mail, companyId }))!)

  expect(html).toContain('&lt;b&gt;Questions?&lt;/b&gt; Ask')
  expect(html).toContain('href="mailto:it@corvelle.example"')
})

it.each([
  ['a script', footer('x', 'javascript:alert(1)')],
  ['data', footer('x', 'data:text/html,x')],
  ['markup of another kind', { type: 'doc', content: [{ type: 'heading', content: [] }] }],
  ['more than 500 characters', footer('x'.repeat(501))],
])('refuses a footer with %s', async (_, mail_footer) => {
  expect((await (await anOwner()).write({ mail_footer })).status).toBe(422)
})

it('takes a footer once a domain is verified, and takes it back', async () => {
  const { actor, read, write } = await anOwner()
  await db.companyDomain.updateMany({ where: { companyId: actor.companyId }, data: { provenAt: null } })
  expect((await write({ mail_footer: footer('Hello') })).status).toBe(422)
  await db.companyDomain.updateMany({
    where: { companyId: actor.companyId },
    data: { provenAt: new Date() },
  })

  expect((await write({ mail_footer: footer('Hello') })).status).toBe(200)
  expect((await read()).mail_footer).toEqual(footer('Hello'))
  await write({ mail_footer: null })
  expect((await read()).mail_footer).toBeNull()
})
