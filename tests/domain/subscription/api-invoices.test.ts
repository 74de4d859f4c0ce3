import { expect, it } from 'vitest'
import { subscriptionApi } from '@/lib/api/subscription'
import type { Actor } from '@/lib/domain/record/actor'
import { now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { readZip } from '@/tests/support/read-zip'
import { pdfOf } from '@/tests/support/stripe/stripe-answers'
import { aPayingCompany, aStripe, type FakeStripe } from '@/tests/support/stripe/stripe-server'

const { GET } = subscriptionApi['/api/subscription/invoices.zip']

const path = '/api/subscription/invoices.zip'

async function tokenOf(actor: Actor) {
  const token = await aTokenOf(actor)
  await everyCompany.session.updateMany({ where: { userId: actor.userId }, data: { provedAt: now() } })
  return token
}
const ask = async (actor: Actor, headers: Record<string, string> = {}) =>
  call(GET, path, { token: await tokenOf(actor), headers })

/** The answer's files: what `call` reads as text would lose bytes. */
async function filesFor(actor: Actor, language = 'en') {
  const answer = await GET(
    new Request(`http://localhost:3000${path}`, {
      headers: {
        'Authentication-Type': 'JWT',
        Authorization: `Bearer ${await tokenOf(actor)}`,
        'Accept-Language': language,
      },
    }),
    { params: Promise.resolve({}) },
  )
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

async function aCompanyWithInvoices(stripe: FakeStripe, further: number) {
  const company = await aPayingCompany(stripe, 20)
  const subscription = stripe.world.subscriptions.get(company.subscription)!
  for (let bill = 0; bill < further; bill++) stripe.world.bill(subscription, 'paid')
  return company
}

it('gives every invoice as a PDF, those of all pages, and records it', async () => {
  const stripe = await aStripe()
  const { actor } = await aCompanyWithInvoices(stripe, 104)
  await aCompanyWithInvoices(stripe, 1)

  const files = await filesFor(actor)

  expect(files.size).toBe(105)
  expect(files.get('R-2026-0001.pdf')).toEqual(pdfOf('R-2026-0001'))
  expect(files.has('R-2026-0106.pdf')).toBe(false)
  const [event] = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, action: 'export.taken' },
  })
  expect(event?.details).toMatchObject({ list: 'invoices', rows: 105, whole: true })
})

it('names each invoice that did not come, and why, and gives the others', async () => {
  const stripe = await aStripe()
  const { actor } = await aCompanyWithInvoices(stripe, 5)
  const [none, elsewhere, page, failing] = stripe.world.invoices
  none!.invoice_pdf = null
  elsewhere!.invoice_pdf = 'https://files.example/invoice.pdf'
  stripe.interrupt = ({ path: asked }) => {
    if (asked === `/stored/${page!.id}`) return { body: '<html>Sign in</html>' }
    return asked === `/pdf/${failing!.id}` ? { status: 500, body: {} } : undefined
  }

  const english = await filesFor(actor)
  const french = await filesFor(actor, 'fr')

  expect([...english.keys()].sort()).toEqual(['R-2026-0001.pdf', 'R-2026-0002.pdf', 'missing-invoices.txt'])
  const text = english.get('missing-invoices.txt')!.toString()
  expect(text).toContain('4 invoices are missing')
  expect(text).toContain(`- ${none!.number}: Stripe has no PDF of this invoice.`)
  expect(text).toContain(`- ${elsewhere!.number}: Stripe did not provide the file.`)
  expect(text).toContain(`- ${page!.number}: the file provided by Stripe is not a PDF.`)
  expect(text).toContain(`- ${failing!.number}: Stripe did not provide the file.`)
  expect(french.get('factures-manquantes.txt')!.toString()).toContain('4 factures manquent')
})

it('says where it stops, when there are more invoices than it gives', async () => {
  const stripe = await aStripe()
  const { actor } = await aCompanyWithInvoices(stripe, 300)
  for (const invoice of stripe.world.invoices) invoice.invoice_pdf = null

  const files = await filesFor(actor)

  const text = files.get('missing-invoices.txt')!.toString()
  expect(text).toContain('300 invoices are missing')
  expect(text).toContain('the latest 300 invoices')
})

it('gives two invoices of one number two names, and none a name that leads elsewhere', async () => {
  const stripe = await aStripe()
  const { actor } = await aCompanyWithInvoices(stripe, 2)
  const [first, second, third] = stripe.world.invoices
  first!.number = '../../etc/passwd'
  second!.number = third!.number

  expect([...(await filesFor(actor)).keys()].sort()).toEqual(
    ['..-..-etc-passwd.pdf', `${third!.number}.pdf`, `${second!.number}-${third!.id}.pdf`].sort(),
  )
})

it('ends with its reader, who is recorded to have taken a part', async () => {
  const stripe = await aStripe()
  const { actor } = await aCompanyWithInvoices(stripe, 20)
  const token = await tokenOf(actor)
  const answer = await GET(
    new Request(`http://localhost:3000${path}`, {
      headers: { 'Authentication-Type': 'JWT', Authorization: `Bearer ${token}` },
    }),
    { params: Promise.resolve({}) },
  )
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()

  await expect
    .poll(async () =>
      (await db.auditEvent.findMany({ where: { companyId: actor.companyId, action: 'export.taken' } })).map(
        ({ details }) => details,
      ),
    )
    .toEqual([expect.objectContaining({ list: 'invoices', whole: false })])
})

it('is an owner’s and an auditor’s, and says so where there is no invoice, or no Stripe', async () => {
  const stripe = await aStripe()
  const { actor } = await aPayingCompany(stripe, 20)
  await everyCompany.user.update({ where: { id: actor.userId }, data: { role: 'auditor' } })
  expect((await filesFor(actor)).size).toBe(1)
  await everyCompany.user.update({ where: { id: actor.userId }, data: { role: 'member' } })
  expect((await ask(actor)).status).toBe(403)

  const none = await ask(await aCompany())
  expect([none.status, none.json['hydra:description']]).toEqual([409, 'There is no invoice to download yet.'])
  const { actor: other } = await aPayingCompany(stripe, 20)
  stripe.interrupt = () => ({ status: 503, body: {} })
  expect((await ask(other)).status).toBe(503)
})
