import { expect, it } from 'vitest'
import { mailTemplates } from '@/lib/domain/record/mails/mails'
import { languages } from '@/lib/i18n/languages'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { env } from '@/lib/platform/env'
import { aMail } from '@/tests/support/mail-factories'

const cases = mailTemplates.flatMap((template) => languages.map((language) => ({ template, language })))

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
