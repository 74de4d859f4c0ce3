import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { formatNumber } from '@/lib/i18n/numbers'
import { translate } from '@/lib/i18n/translate'
import type { Letter, LetterLine, LetterPart } from '@/lib/jobs/mails/letter'
import { MailText } from '@/lib/jobs/mails/rich-text'

const ink = '#1f1830'
const quiet = '#5c5470'
const purple = '#6a2fc9'
const font = '"Instrument Sans", "Segoe UI", Helvetica, Arial, sans-serif'

// Titles keep their case.
const plain = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

/**
 * One action per mail: what happened, a button, its full address, and what to do if the recipient did not ask for it.
 */
export async function renderMail(letter: Letter) {
  const { template, language, name, link, code, command, facts, parts = [], footLinks = [], footer } = letter
  const t = (key: string) => translate(language, `mails.${template}.${key}`, { name, ...facts })
  const page = (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{t('preview')}</Preview>
      <Body
        style={{ backgroundColor: '#f5f3f8', fontFamily: font, color: ink, margin: 0, padding: '32px 12px' }}
      >
        <Container
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e6e2ec',
            borderRadius: 12,
            maxWidth: 560,
            padding: '32px 32px 24px',
          }}
        >
          <Text style={{ color: purple, fontSize: 15, fontWeight: 700, margin: '0 0 24px' }}>Rollcall</Text>
          <Heading as="h1" style={{ fontSize: 22, fontWeight: 600, lineHeight: '30px', margin: '0 0 12px' }}>
            {t('title')}
          </Heading>
          <Text style={{ fontSize: 15, lineHeight: '24px', margin: '0 0 24px' }}>{t('text')}</Text>
          {parts.map((part) => (
            <Part key={part.title} part={part} language={language} />
          ))}
          {command && (
            <Text
              style={{ fontFamily: 'monospace', fontSize: 13, lineHeight: '20px', wordBreak: 'break-all' }}
            >
              {command}
            </Text>
          )}
          {code && (
            <Text style={{ fontSize: 15, lineHeight: '24px', margin: '0 0 24px' }}>
              {translate(language, 'mails.your_code')}
              <br />
              <strong style={{ fontSize: 26, letterSpacing: 4, lineHeight: '36px' }}>{code}</strong>
            </Text>
          )}
          {link && (
            <>
              <Button
                href={link}
                style={{
                  backgroundColor: purple,
                  borderRadius: 7,
                  color: '#ffffff',
                  fontSize: 15,
                  fontWeight: 600,
                  marginTop: parts.length > 0 ? 10 : 0,
                  padding: '11px 18px',
                }}
              >
                {t('button')}
              </Button>
              {/* Each part has a link of its own. */}
              {parts.length === 0 && (
                <Text style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: '24px 0 0' }}>
                  {translate(language, 'mails.or_copy')}
                  <br />
                  <Link href={link} style={{ color: purple, wordBreak: 'break-all' }}>
                    {link}
                  </Link>
                </Text>
              )}
            </>
          )}
          <Hr style={{ borderColor: '#e6e2ec', margin: '24px 0 16px' }} />
          <Text style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: 0 }}>{t('not_you')}</Text>
          {footer && (
            <>
              <Hr style={{ borderColor: '#e6e2ec', margin: '16px 0' }} />
              <MailText
                document={footer}
                style={{ color: quiet, fontSize: 13, lineHeight: '20px', margin: '0' }}
              />
            </>
          )}
          {footLinks.map(({ label, href }) => (
            <Text key={href} style={{ fontSize: 13, lineHeight: '20px', margin: '6px 0 0' }}>
              <Link href={href} style={{ color: quiet, textDecoration: 'underline' }}>
                {label}
              </Link>
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
  return {
    subject: t('subject'),
    html: await render(page),
    text: await render(page, { plainText: true, htmlToTextOptions: plain }),
  }
}

type PartProps = { part: LetterPart; language: Letter['language'] }

const Part = ({ part: { count, title, lines, more, link }, language }: PartProps) => (
  <Section style={{ borderTop: '1px solid #e6e2ec', padding: '14px 0' }}>
    <Row>
      <Column style={{ verticalAlign: 'top', width: 56 }}>
        <Text style={{ fontSize: 19, fontWeight: 600, lineHeight: '22px', margin: 0 }}>
          {formatNumber(count, language)}
        </Text>
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={{ fontSize: 15, fontWeight: 600, lineHeight: '22px', margin: '0 0 4px' }}>{title}</Text>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once, and two lines may say the same.
          <Text key={place} style={{ color: quiet, fontSize: 14, lineHeight: '21px', margin: 0 }}>
            <Line {...line} />
          </Text>
        ))}
        {more && <Text style={{ color: quiet, fontSize: 14, lineHeight: '21px', margin: 0 }}>{more}</Text>}
        <Text style={{ fontSize: 14, fontWeight: 600, lineHeight: '21px', margin: '4px 0 0' }}>
          <Link href={link.href} style={{ color: purple }}>
            {link.label}
          </Link>
        </Text>
      </Column>
    </Row>
  </Section>
)

function Line({ text, strong }: LetterLine) {
  const at = strong ? text.indexOf(strong) : -1
  if (!strong || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <strong style={{ color: ink, fontWeight: 600 }}>{strong}</strong>
      {text.slice(at + strong.length)}
    </>
  )
}
