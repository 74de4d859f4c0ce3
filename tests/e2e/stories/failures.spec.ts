import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { inDatabase } from '@/tests/e2e/support/database'
import { expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { seedReviewable, sendReview } from '@/tests/e2e/support/review'
import { story } from '@/tests/e2e/support/story'

const address = '/dashboard/settings/failures'

/** As many mails as a server refused, to addresses with this ending. */
const failedMails = (email: string, many: number) =>
  inDatabase(
    `INSERT INTO mails (company_id, template, language, to_name, to_address, state, attempts, last_error, failed_at, expires_at)
     SELECT company_id, 'review_link', 'fr', '', 'reviewer' || n || '@partner.example', 'failed', 4,
            '550 5.1.1 The email account that you tried to reach does not exist', now() - n * interval '1 minute', now()
       FROM users, generate_series(1, $2::int) n WHERE email = $1`,
    [email, many],
  )

/** A job of the company that was tried for the last time. */
const giveUp = (email: string, job: string, data: object) =>
  inDatabase(
    `INSERT INTO pgboss.job (name, data, group_id, singleton_key, source_name, source_id, source_created_on, source_retry_count, source_output)
     SELECT 'failed-jobs', $3, company_id::text, gen_random_uuid(), $2, gen_random_uuid(), now(), 5, '{"message": "boom"}'
       FROM users WHERE email = $1`,
    [email, job, data],
  )

/** A batch one line of which its application has not answered. @returns its id */
async function runningBatch(email: string, connector: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `WITH batch AS (
       INSERT INTO batches (id, company_id, state, made_by, sent_at)
       SELECT $1, company_id, 'running', full_name, now() FROM users WHERE email = $2 RETURNING company_id),
     request AS (
       INSERT INTO provisionings (company_id, user_connector_id, act, state)
       SELECT company_id, $3, 'create', 'running' FROM batch RETURNING id, company_id)
     INSERT INTO batch_lines (company_id, batch_id, position, act, user_connector_id, person, account, state, provisioning_id)
     SELECT company_id, $1, 1, 'give', $3, 'Rita Renard', '', 'asked', id FROM request`,
    [id, email, connector],
  )
  return id
}

/** A workspace that nobody has read yet. @returns its id */
async function connectedWorkspace(email: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `INSERT INTO user_connectors (id, company_id, application, label, state)
     SELECT $1, company_id, 'google_workspace', 'Google Workspace', 'reconnect' FROM users WHERE email = $2`,
    [id, email],
  )
  return id
}

const language = 'en'

story.describe('looks after what failed', () => {
  story.use({ language })

  story(
    'is told of it by the menu, takes one off the list, tries all others again',
    async ({ page, company, t }) => {
      story.slow()
      const screen = (key: string, params?: Record<string, string | number>) =>
        t(`failures.screen.${key}`, params)
      await openPage(page, address)
      await expect(page.getByText(screen('empty_title'))).toBeVisible()
      await failedMails(company.email, 45)

      await story.step('goes there from the menu', async () => {
        await openPage(page, '/dashboard')
        await page
          .getByRole('link', { name: t('dashboard.todo.failures') })
          .first()
          .click()
        const table = page.getByRole('table', { name: screen('caption') })
        await expect(table.getByText('reviewer1@partner.example')).toBeVisible()
        await expect(table.getByText(t('failures.subjects.mail.review_link')).first()).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/failures-${language}.png` })
      })

      await story.step('reads it on a phone', async () => {
        const size = page.viewportSize()!
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(page.getByText('reviewer1@partner.example').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/failures-phone-${language}.png` })
        await page.setViewportSize(size)
      })

      await story.step('takes one off, and tries all others again', async () => {
        const row = page.getByRole('row', { name: /reviewer1@partner/ })
        await row.getByRole('checkbox').check()
        await page.getByRole('button', { name: screen('dismiss') }).click()
        await expect(row).toHaveCount(0)
        await page.getByRole('columnheader').getByRole('checkbox').check()
        await page.getByRole('button', { name: t('common.table.select_everything', { count: '44' }) }).click()
        await page.getByRole('button', { name: screen('retry') }).click()
        await expect(page.getByText(screen('retried', { count: 44 }))).toBeVisible()
        await expect(page.getByText(screen('empty_title'))).toBeVisible()
      })
    },
  )

  story(
    'is told on each screen what it lacks, because a job was given up',
    async ({ page, company, vendor, t }) => {
      story.slow()
      const connector = await seedReviewable(company, vendor)
      const email = `rita.renard@cabinet-${company.domain}`
      const review = await sendReview(company, connector, { email, language })
      await inDatabase('UPDATE access_reviews SET prepared_at = NULL WHERE id = $1', [review.id])
      const batch = await runningBatch(company.email, connector)
      const workspace = await connectedWorkspace(company.email)
      const screens = [
        { job: 'rank-candidates', data: {}, at: ['/dashboard/anomalies', '/dashboard/anomalies?view=queue'] },
        { job: 'classify-spends', data: {}, at: ['/dashboard/spends'] },
        { job: 'find-savings', data: {}, at: ['/dashboard/spends/savings'] },
        { job: 'check-breaches', data: {}, at: ['/dashboard/breaches'] },
        {
          job: 'scan-connected-workspace',
          data: { userConnectorId: workspace },
          at: ['/dashboard/user-connectors/discovered'],
        },
        {
          job: 'run-batch',
          data: { batchId: batch },
          at: ['/dashboard/access/batches', `/dashboard/access/batches/${batch}`],
        },
        {
          job: 'prepare-review',
          data: { accessReviewId: review.id },
          at: ['/dashboard/access-reviews', `/dashboard/access-reviews/${review.id}`],
        },
      ]
      for (const { job, data, at } of screens) {
        for (const address of at) {
          // The worker may do the company's own job meanwhile, after which nothing is lacking: then another one is given up.
          await expect(async () => {
            await giveUp(company.email, job, data)
            await openPage(page, address)
            await expect(page.getByText(t(`failures.given_up.${job}.title`))).toBeVisible({ timeout: 10_000 })
          }).toPass()
          await expect(page.getByRole('link', { name: t('failures.given_up.see') }).first()).toBeVisible()
          expect(await seriousFindings(page)).toEqual([])
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/given-up-${job}-${at.indexOf(address)}.png` })
        }
      }
    },
  )
})
