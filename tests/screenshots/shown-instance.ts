import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import type { Language } from '@/lib/i18n/languages'
import { backupFiles, fileOf } from '@/lib/platform/backup/kept-files'
import { days, hours } from '@/lib/platform/clock'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { quietPort } from '@/tests/e2e/support/quiet-port'
import { type Words, wordsIn } from '@/tests/e2e/support/words'
import { mailsTo, waitForTextTo } from '@/tests/support/caught-mail'
import { startInstance } from '@/tests/support/instance-process'
import { startWorkspace } from '@/tests/support/workspace-vendor'

/** What the addresses of the pages are filled with. */
export type Shown = {
  t: Words
  browserOf: (as: 'visitor' | 'demo' | 'newcomer') => BrowserContextOptions
  ids: Record<
    'member' | 'connector' | 'restricted' | 'running' | 'ended' | 'breach' | 'bundle' | 'batch',
    string
  >
  review: { path: string; code: string }
}

type Row = { id: string } & Record<string, unknown>
type List = { 'hydra:member': Row[] }

/** A Rollcall of its own, as `npm start` makes one, which offers the demo: it is on this machine and says so. */
export async function startShown(folder: string) {
  // One after the other: each begins after the last one.
  const port = await quietPort()
  const mailPort = await quietPort()
  const smtpPort = await quietPort()
  const workspace = await startWorkspace('google', {}, await quietPort())
  const url = `http://localhost:${port}`
  // The support of the stories then talks to this one.
  Object.assign(process.env, { ROLLCALL_E2E_URL: url, ROLLCALL_E2E_MAIL: String(mailPort) })
  const running = await startInstance({
    PORT: String(port),
    APP_URL: url,
    MAIL_CATCHER_PORT: String(mailPort),
    MAIL_CATCHER_SMTP_PORT: String(smtpPort),
    ROLLCALL_DATA_DIR: folder,
    OPERATOR_EMAILS: 'alix.moreau@corvelle-fr.fr,alix.moreau@corvelle-en.fr',
    BACKUP_CRON: '10 3 * * *',
    BACKUP_DIR: path.join(folder, 'backups'),
    BACKUP_RECIPIENTS: await identityToRecipient(await generateIdentity()),
    SHADOW_SCAN_GOOGLE: 'rollcall-google:GOCSPX-x',
    CONNECTOR_BASE_URL_SHADOW_SCAN_GOOGLE: workspace.url,
    SHADOW_SCAN_MICROSOFT: 'rollcall-microsoft:x7~',
  })
  await age(folder, url)
  const { aCompany, aNewcomer } = await import('@/tests/e2e/support/company')
  const { sessionOf, visitorSession } = await import('@/tests/e2e/support/story')
  const mailUrl = `http://127.0.0.1:${mailPort}`
  const taken = new Set<string>()

  async function furnish(language: Language): Promise<Shown> {
    const headers = { origin: url, 'accept-language': language }
    const opened = await fetch(`${url}/api/users/demo`, { method: 'POST', headers })
    if (!opened.ok) throw new Error(`the demo: ${opened.status} ${await opened.text()}`)
    const { token } = (await opened.json()) as { token: string }
    const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'authentication-type': 'JWT',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json() as Promise<T>
    }
    const rows = async (path: string) => (await call<List>('GET', path))['hydra:member']
    const [members, connectors, reviews, breaches, bundles] = await Promise.all([
      rows('/api/members?itemsPerPage=8'),
      rows('/api/user_connectors?itemsPerPage=50'),
      rows('/api/access_reviews?itemsPerPage=100'),
      rows('/api/breaches'),
      rows('/api/bundles'),
    ])
    const connector = (label: string) => connectors.find((one) => one.label === label)?.id ?? ''
    const review = (state: string) => reviews.find((one) => one.state === state)
    const running = review('sent')
    const { id: batch } = await call<Row>('POST', '/api/batches/preview', {
      people: { ids: members.map(({ id }) => id) },
      acts: ['GitLab', 'GitHub', 'Slack', 'Figma'].map((label) => ({
        act: 'end',
        user_connector: connector(label),
      })),
    })
    // Who also runs the instance, as OPERATOR_EMAILS says.
    const newcomer = await aCompany(language, aNewcomer(language))
    const browsers = {
      visitor: visitorSession(language),
      demo: sessionOf(token, language),
      newcomer: sessionOf(newcomer.token, language),
    }
    return {
      t: wordsIn(language),
      browserOf: (as) => ({
        baseURL: url,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        storageState: browsers[as],
      }),
      ids: {
        member: members[0]?.id ?? '',
        connector: connector('GitLab'),
        restricted: connector('Slack'),
        running: running?.id ?? '',
        ended: review('completed')?.id ?? '',
        breach: breaches[0]?.id ?? '',
        bundle: bundles[0]?.id ?? '',
        batch,
      },
      review: await mailedReview(running),
    }
  }

  /** The link and the code of the review that runs, out of the mail to its reviewer. */
  async function mailedReview(review: Row | undefined) {
    const { email = '' } = (review?.reviewer ?? {}) as { email?: string }
    await waitForTextTo(mailUrl, email, /(\/access_review\/[\w-]+)/)
    const mails = await mailsTo(mailUrl, email)
    for (const { text } of mails) {
      const path = /\/access_review\/[\w-]+/.exec(text)?.[0]
      if (!path || taken.has(path)) continue
      taken.add(path)
      return { path, code: /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '' }
    }
    return { path: '/access_review/x', code: '' }
  }

  return { url, furnish, stop: () => Promise.all([running.stop(), workspace.stop()]) }
}

/** As though it had run for two months: backups of two weeks but for one night, one that was tried, keys, and a database that grows. */
async function age(folder: string, url: string): Promise<void> {
  const night = new Date()
  night.setUTCHours(3, 10, 0, 0)
  if (night.getTime() > Date.now()) night.setTime(night.getTime() - days(1))
  const files = backupFiles(path.join(folder, 'backups'), url)
  await mkdir(files.folder, { recursive: true })
  for (let ago = 0; ago < 14; ago++)
    if (ago !== 5)
      await writeFile(fileOf(files, new Date(night.getTime() - days(ago))), Buffer.alloc(240_000))
  const today = Date.now()
  const sizes = Array.from({ length: 60 }, (_, ago) => [
    new Date(today - days(ago)).toISOString().slice(0, 10),
    18e9 - ago * 97e6,
  ])
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(folder) })
  await client.connect()
  try {
    await client.query(
      `UPDATE instance_state SET last_backup_at = $1, last_backup_bytes = 2400000000, backup_failed_at = NULL, backup_failure = NULL,
              restore_tried_at = $2, restore_tried_seconds = 252, sizes = $3,
              key_days = (SELECT jsonb_object_agg(key, to_char(now() - interval '61 days', 'YYYY-MM-DD')) FROM jsonb_each(key_days))`,
      [night, new Date(night.getTime() - days(29) + hours(9)), Object.fromEntries(sizes)],
    )
  } finally {
    await client.end()
  }
}
