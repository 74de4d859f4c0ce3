import { expect, it } from 'vitest'
import { settingsApi } from '@/lib/api/settings'
import type { Actor } from '@/lib/domain/record/actor'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMail } from '@/tests/support/mail-factories'

const { GET, PATCH } = settingsApi['/api/settings']

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

it.each([
  [
    'fr',
    { mailFooterFr: 'Une <b>question</b> ?', mailFooterEn: 'Questions?' },
    'Une &lt;b&gt;question&lt;/b&gt; ?',
  ],
  [
    'en',
    { mailFooterFr: 'Une question ?', mailFooterEn: '<b>Questions?</b>' },
    '&lt;b&gt;Questions?&lt;/b&gt;',
  ],
  ['fr', { mailFooterEn: 'Questions?' }, 'Questions?'],
  ['en', { mailFooterFr: 'Une question ?' }, 'Une question ?'],
] as const)(
  'ends the company’s mails to people outside in %s with its own words: %j',
  async (language, texts, said) => {
    const mail = await aMail('review_link', language)
    const { companyId } = mail.params as { companyId: string }
    await everyCompany.company.updateMany({
      where: { id: companyId },
      data: Object.fromEntries(
        Object.entries(texts).map(([column, text]) => [column, footer(text, 'mailto:it@corvelle.example')]),
      ),
    })

    const { html } = await renderMail((await letterOf({ ...mail, companyId }))!)

    expect(html).toContain(said)
    expect(html.match(/href="mailto:it@corvelle.example"/g)).toHaveLength(1)
  },
)

it.each([
  ['a script', footer('x', 'javascript:alert(1)')],
  ['data', footer('x', 'data:text/html,x')],
  ['markup of another kind', { type: 'doc', content: [{ type: 'heading', content: [] }] }],
  ['more than 500 characters', footer('x'.repeat(501))],
])('refuses a footer with %s', async (_, refused) => {
  const { write } = await anOwner()

  for (const field of ['mail_footer_fr', 'mail_footer_en'])
    expect((await write({ [field]: refused })).status).toBe(422)
})

it.each(['mail_footer_fr', 'mail_footer_en'])(
  'takes a %s once a domain is verified, and takes it back',
  async (field) => {
    const { actor, read, write } = await anOwner()
    await db.companyDomain.updateMany({ where: { companyId: actor.companyId }, data: { provenAt: null } })
    expect((await write({ [field]: footer('Hello') })).status).toBe(422)
    await db.companyDomain.updateMany({
      where: { companyId: actor.companyId },
      data: { provenAt: new Date() },
    })

    expect((await write({ [field]: footer('Hello') })).status).toBe(200)
    expect((await read())[field]).toEqual(footer('Hello'))
    await write({ [field]: null })
    expect((await read())[field]).toBeNull()
  },
)
