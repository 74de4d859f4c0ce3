import { expect, it } from 'vitest'
import type { MailTemplate } from '@/lib/domain/record/mails/mails'
import { mailTemplates } from '@/lib/domain/record/mails/mails'
import type { Mail } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { languages } from '@/lib/i18n/languages'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { after, hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aCompany } from '@/tests/support/factories'

const hostile = '<img src=x onerror=alert(1)> Léa "O’Neil" & Cie'
const cases = mailTemplates.flatMap((template) => languages.map((language) => ({ template, language })))

/** The outbox row of each template, as whoever needs it writes it. */
async function aMail(template: MailTemplate, language: Language): Promise<Mail> {
  const actor = await aCompany()
  await everyCompany.user.update({ where: { id: actor.userId }, data: { fullName: hostile, language } })
  const isToNobodyKnown = template === 'verify_email' || template === 'email_update'
  const registration = await everyCompany.registration.create({
    data: {
      companyName: 'Corvelle',
      companyDomain: 'corvelle.example',
      fullName: hostile,
      email: actor.email,
      passwordHash: 'x',
      language,
      expiresAt: after(hours(1)),
    },
  })
  const { companyId } = actor
  const broken = await everyCompany.userConnector.create({
    data: { companyId, application: 'github', label: hostile, state: 'reconnect' },
  })
  const run = await everyCompany.syncRun.create({
    data: { companyId, userConnectorId: broken.id, trigger: 'manual', state: 'done' },
  })
  const review = await everyCompany.accessReview.create({
    data: {
      companyId,
      userConnectorId: broken.id,
      application: 'github',
      applicationLabel: hostile,
      launchId: run.id,
      launchedById: actor.userId,
      reviewerName: hostile,
      reviewerEmail: actor.email,
      reviewerLanguage: language,
      syncRunId: run.id,
      preparedAt: new Date(),
      itemCount: 12,
      state: 'sent',
      linkNumber: 1,
      linkExpiresAt: after(hours(1)),
    },
  })
  const bank = await everyCompany.bankConnection.create({
    data: {
      companyId,
      provider: 'bridge',
      name: hostile,
      state: template === 'bank_reconnect' ? 'needs_reauth' : 'active',
      consentExpiresAt: after(hours(60)),
    },
  })
  return everyCompany.mail.create({
    data: {
      template,
      language,
      userId: actor.userId,
      toName: isToNobodyKnown ? '' : hostile,
      toAddress: isToNobodyKnown ? `new.${actor.email}` : actor.email,
      params: {
        registrationId: registration.id,
        companyId,
        userConnectorId: broken.id,
        bankConnectionId: bank.id,
        accessReviewId: review.id,
        linkNumber: 1,
        left: 2,
        before: hostile,
        after: hostile,
        address: actor.email,
        reason: hostile,
        company: hostile,
        seq: 7,
        hash: 'ab'.repeat(32),
        at: new Date().toISOString(),
      },
      expiresAt: after(hours(1)),
    },
  })
}

it.each(cases)(
  '$template in $language says everything, safely, and links to us',
  async ({ template, language }) => {
    const letter = await letterOf(await aMail(template, language))
    if (!letter) throw new Error('nobody to write to')

    const { subject, html, text } = await renderMail(letter)

    expect(letter).toMatchObject({ template, language })
    expect(subject.length).toBeLessThanOrEqual(60)
    expect(html).toContain(`lang="${language}"`)
    expect(html).not.toContain('<img')
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/undefined|\[object|\{\w|mails\.|NaN/)
      expect(part.trim()).not.toBe('')
    }
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link)
    expect(links.length > 0).toBe(letter.link !== null)
    for (const link of links) expect(new URL(link).origin).toBe(new URL(env().APP_URL).origin)
    if (letter.link) expect(text).toContain(letter.link)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  },
)

it.each(cases)('$template in $language is written in that language alone', async ({ template, language }) => {
  const { html } = await renderMail({
    template,
    language,
    name: 'Camille',
    address: 'camille@corvelle.example',
    link: 'https://app.rollcall.test/x',
    facts: {
      application: 'GitHub',
      company: 'Corvelle',
      requester: 'Camille',
      reviewer: 'Camille',
      until: '2026',
      items: 12,
      pending: 3,
      approved: 8,
      rejected: 1,
      left: 2,
      before: 'Camille',
      after: 'Ada',
      address: 'ada@corvelle.example',
      reason: 'X',
      seq: '7',
      hash: 'ab'.repeat(32),
      at: '2026',
    },
  })

  const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  const others =
    language === 'fr' ? /\b(the|your|you|this|was|with)\b/i : /\b(le|votre|vous|cette|est|avec)\b/i
  expect(words).not.toMatch(others)
})

it('greets whoever the row names, and nobody where anybody may have typed the address', async () => {
  for (const { template, language } of cases) {
    const mail = await aMail(template, language)
    const letter = await letterOf(mail)
    const { text } = await renderMail(letter!)

    if (mail.toName === '') expect(text).not.toContain('Léa')
  }
})
