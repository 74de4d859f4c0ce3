import { globSync, readFileSync } from 'node:fs'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OperationsScreen } from '@/components/operations/operations-screen'
import type { Finding } from '@/lib/domain/company/operations/finding'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'
import type { Language } from '@/lib/i18n/languages'
import commonInEnglish from '@/messages/en/common.json'
import inEnglish from '@/messages/en/operations.json'
import commonInFrench from '@/messages/fr/common.json'
import inFrench from '@/messages/fr/operations.json'

const texts = {
  en: { operations: inEnglish, common: commonInEnglish },
  fr: { operations: inFrench, common: commonInFrench },
}

const calm: OperationsView = {
  at: '2026-11-29T12:00:00.000Z',
  url: 'https://rollcall.corvelle.example',
  version: '1.2.3',
  node: '24.1.0',
  schema: 'ok',
  newest: '20261129000000_last',
  server: {
    postgres: '18.4',
    bytes: 18_200_000_000,
    migrations: 84,
    migration: '20261129000000_last',
    companies: 1,
    users: 1,
  },
  tables: [{ name: 'accounts', bytes: 9e9, rows: null }],
  processes: [{ role: 'web', version: '1.2.3', since: '2026-11-13T12:00:00Z' }],
  queues: [],
  waits: null,
  lateAfter: 900,
  applications: [],
  reads: { done: 0, failed: 0, held: 0 },
  mails: { sent: 0, waiting: 0, failed: 0 },
  webhooks: { delivered: 0, pending: 0, failed: 0, paused: 0 },
  retention: [],
  backup: { state: 'off', lastAt: null, bytes: null, failedAt: null, tried: null, nights: null },
  disk: null,
  growth: null,
  keys: [],
  findings: [],
}

const unsaid: string[] = []
const shown = (changes: Partial<OperationsView>, language: Language = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={language}
      timeZone="UTC"
      messages={texts[language]}
      onError={({ message }) => unsaid.push(message)}
    >
      <OperationsScreen operations={{ ...calm, ...changes }} />
    </NextIntlClientProvider>,
  ).replaceAll(/<!--.*?-->/g, '')

it('says that no backup was ever taken, that no worker runs, and in how many versions web does', () => {
  const text = shown({
    processes: [...calm.processes, { role: 'web', version: '1.2.2', since: '2026-11-01T12:00:00Z' }],
  })

  expect(text).toContain('No backup was ever taken.')
  expect(text).toContain('web 1.2.2')
  expect(text).toMatch(/<dt[^>]*>worker<\/dt><dd[^>]*><span[^>]*>none runs/)
  expect(text).toContain('The instance is well. Nothing to look at.')
})

it('tells when the disk will be full, since when keys are known and when the certificate ends', () => {
  const text = shown({
    backup: { ...calm.backup, tried: { at: '2026-11-01T12:00:00.000Z', seconds: 252 } },
    disk: { free: 4.2e10, size: 1e11, backups: null },
    growth: { since: '2026-10-01', aMonth: 2.9e9, fullAt: '2028-02-03T12:00:00.000Z' },
    keys: [
      { kind: 'CREDENTIAL_KEYS', id: 'k3f2', since: '2026-03-12' },
      { kind: 'TOKEN_KEYS', id: 'k9a1', since: null },
    ],
    findings: [
      {
        topic: 'certificate',
        state: 'look',
        key: 'ending',
        values: { host: 'rollcall.corvelle.example', day: '2026-12-13' },
        hasRemedy: true,
      },
    ],
  })

  expect(text).toMatch(/Restore tried.*01\/11\/2026.*4 min/)
  expect(text).toContain('+2.9 GB a month: disk full in February 2028.')
  expect(text).toMatch(/k3f2.*known since.*12\/03\/2026/)
  expect(text).toMatch(/TLS certificate.*until.*13\/12\/2026/)
})

it('begins with what has to be mended, and names the queue that waits the longest first', () => {
  const text = shown({
    findings: [
      { topic: 'mail', state: 'look', key: 'caught', hasRemedy: true },
      { topic: 'database', state: 'wrong', key: 'behind', hasRemedy: true, command: 'npm run migrate' },
    ],
    queues: [
      { name: 'short', waiting: 900, later: 0, active: 1, oldestSeconds: 5 },
      { name: 'failed-jobs', waiting: 7, later: 0, active: 0, oldestSeconds: 9_000 },
      { name: 'long', waiting: 1, later: 0, active: 0, oldestSeconds: 600 },
    ],
  })

  expect(text).toContain('One problem to fix.')
  expect(text.indexOf('npm run migrate')).toBeLessThan(text.indexOf('mails are caught'))
  expect(text.indexOf('>long<')).toBeLessThan(text.indexOf('>short<'))
  expect(text).not.toContain('>failed-jobs<')
  expect(text).toContain('902 jobs due, 7 given up')
  expect(text).toContain('10 min')
})

it('shows the longest wait of a day, and as late a queue that nobody works on', () => {
  const waits = Array.from({ length: 24 }, (_, at) => (at === 9 ? 240 : 0))
  const late = { name: 'long', waiting: 1, later: 0, active: 0, oldestSeconds: 1_200 }

  const calmly = shown({ waits })
  const stuck = shown({ waits, queues: [late] })

  expect(calmly).toMatch(/Longest wait in 24 hours: 4.mins. A queue is late from 15.mins \(dotted\)\./)
  expect(stuck).toMatch(/Longest wait in 24 hours: 20.mins\./)
  expect(stuck).toMatch(/text-error-fg">20.mins</)
  expect(shown({ waits: null })).not.toContain('Longest wait')
})

it('writes a report of every finding, to be copied into a message', () => {
  const text = shown({
    findings: [
      { topic: 'keys', state: 'good', key: 'open' },
      { topic: 'database', state: 'wrong', key: 'behind', hasRemedy: true, command: 'npm run migrate' },
    ],
  })

  expect(text).toContain(
    'Rollcall 1.2.3, 2026-11-29T12:00:00.000Z\n✗ Database: migrations of this version were not applied.\n  Apply them.\n  npm run migrate\n✓ Keys: CREDENTIAL_KEYS opens what is stored</pre>',
  )
})

it.each(['en', 'fr'] as const)('has words for every finding and every state in %s', (language) => {
  const values = {
    ...{ url: 'x', problem: 'x', name: 'x', meant: 'x', version: 'x', reason: 'x', address: 'x', names: 'x' },
    ...{
      connections: 1,
      wanted: 2,
      seconds: 3,
      at: 'x',
      count: 1,
      minutes: 5,
      host: 'x',
      free: 1,
      reserve: 2,
      megabytes: 40,
      day: 'x',
    },
    ...{ unit: 'days', age: 3, kind: 'unavailable' },
  }
  const findings = Object.entries(texts[language].operations.findings).flatMap(([topic, keys]) =>
    Object.keys(keys)
      .filter((key) => !key.endsWith('_remedy'))
      .map((key) => ({
        topic: topic as Finding['topic'],
        state: 'look' as const,
        key,
        values,
        hasRemedy: `${key}_remedy` in keys,
      })),
  )

  for (const state of ['ok', 'off', 'none', 'late', 'failed'] as const)
    for (const schema of ['ok', 'behind', 'newer'] as const)
      shown(
        {
          schema,
          findings,
          backup: {
            state,
            lastAt: calm.at,
            bytes: 5,
            failedAt: calm.at,
            tried: state === 'ok' ? { at: calm.at, seconds: 252 } : null,
            nights: [true, false],
          },
          disk: { free: 5e9, size: 1e11, backups: 7e9 },
          applications: [{ application: 'hubspot', name: 'HubSpot', reconnect: 1, error: 2, total: 9 }],
          retention: schema === 'ok' ? null : [{ kind: 'events', days: 1, rows: 2, old: 1 }],
        },
        language,
      )

  shown({ growth: { since: '2026-11-01', aMonth: null, fullAt: null } }, language)
  shown({ growth: { since: '2026-11-01', aMonth: -5, fullAt: null } }, language)
  shown({ growth: { since: '2026-11-01', aMonth: 5e9, fullAt: null } }, language)

  expect(unsaid).toEqual([])
  const used = globSync('lib/domain/company/operations/check-*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bkey: '(\w+)'/g)].map(([, key]) => key),
  )
  expect(used.length).toBeGreaterThan(25)
  expect(used.filter((key) => !findings.some((finding) => finding.key === key))).toEqual([])
})
