import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { failuresApi } from '@/lib/api/failures'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { listFailures } from '@/lib/domain/record/failures/list-failures'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { failureQuery } from '@/lib/domain/record/failures/schema'
import { mailTemplates } from '@/lib/domain/record/mails/mails'
import { jobs } from '@/lib/jobs/jobs'
import { everyCompany, pool } from '@/lib/platform/db'
import { queues } from '@/lib/platform/queue/queues'
import en from '@/messages/en/failures.json'
import fr from '@/messages/fr/failures.json'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aFailedJob, aFailedMail } from '@/tests/support/failure-factories'
import { aConnected } from '@/tests/support/sync-factories'

const { POST: dismiss } = failuresApi['/api/failures/dismiss']
const { POST: retry } = failuresApi['/api/failures/retry']
const { GET: list } = failuresApi['/api/failures']

async function aCompanyWithFailures() {
  const actor = await aCompany()
  const connector = await aConnected(actor, 'wordpress')
  const mail = await aFailedMail(actor.companyId)
  const job = await aFailedJob(actor.companyId, 'sync-accounts', { userConnectorId: connector.id })
  return { actor, connector, mail, job, token: await aTokenOf(actor) }
}
type Item = { id: string; reason: string | null }
const idsOf = (answer: { json: { 'hydra:member': Item[] } }) =>
  answer.json['hydra:member'].map(({ id }) => id)
const queued = async (id: string) =>
  (
    await pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state = 'created' AND data ->> 'mailId' = $1`,
      [id],
    )
  ).rowCount

describe('the list', () => {
  it('shows a company its own failures, never another’s, and tells of them in the menu', async () => {
    const [mine, theirs] = [await aCompanyWithFailures(), await aCompanyWithFailures()]
    await aFailedMail(null)
    await aFailedJob(null)

    const answer = await call(list, '/api/failures', { token: mine.token })

    expect(answer.json).toMatchObject({ 'hydra:totalItems': 2 })
    expect(idsOf(answer).toSorted()).toEqual([mine.mail.id, mine.job].toSorted())
    expect(answer.json['hydra:member']).toContainEqual(
      expect.objectContaining({
        kind: 'job',
        subject: 'sync-accounts',
        reason: null,
        user_connector: expect.objectContaining({ id: mine.connector.id, label: expect.any(String) }),
      }),
    )
    expect(answer.text).not.toContain(theirs.mail.toAddress)
    expect((await getTodo(mine.actor)).failures).toBe(2)
  })

  it('hides what opens a door in the words of a mail server', async () => {
    const { actor, token } = await aCompanyWithFailures()
    const secret = 'q9Zk3v_Xw81LmNo27PqRs64TuVw-yZa0bCdEfGh'
    await aFailedMail(actor.companyId, {
      lastError: `554 5.7.1 Blocked: http://localhost:3000/user/password_reset_action#token=${secret} and ${secret}`,
    })

    const answer = await call(list, '/api/failures?search=blocked', { token })

    expect(answer.json['hydra:totalItems']).toBe(1)
    expect(answer.text).not.toContain(secret)
    expect(answer.json['hydra:member'][0].reason).toContain('554 5.7.1 Blocked')
  })
})

/** As the queue leaves a job that succeeded. */
const aDoneJob = (companyId: string, name: string, when: string) =>
  pool.query(
    `INSERT INTO pgboss.job (name, data, group_id, state, completed_on, singleton_key)
     VALUES ($2, $3, $1, 'completed', now() + $4::interval, gen_random_uuid())`,
    [companyId, name, JSON.stringify({ companyId }), when],
  )

describe('a job that keeps a screen up to date', () => {
  it('is said to have failed where it matters, until the same succeeds', async () => {
    const [actor, other] = [await aCompany(), await aCompany()]
    for (const { companyId } of [actor, other]) await aFailedJob(companyId, 'rank-candidates')
    await aFailedJob(actor.companyId, 'find-savings')
    await aDoneJob(actor.companyId, 'rank-candidates', '-1 hour')
    await aDoneJob(other.companyId, 'rank-candidates', '1 minute')
    const failing = async (of: typeof actor) =>
      (await listGivenUp(of, ['rank-candidates'])).map(({ kind }) => kind)

    expect(await failing(actor)).toEqual(['rank-candidates'])
    expect(await failing(other)).toEqual([])
    expect((await listFailures(other, failureQuery.parse({}))).items).toEqual([])

    await cleanUp()
    await pool.query(`DELETE FROM pgboss.job WHERE state = 'completed'`)
    expect(await failing(other)).toEqual([])
    expect(await failing(actor)).toEqual(['rank-candidates'])
  })

  it('is kept once, however often it fails', async () => {
    const { companyId } = await aCompany()
    for (let times = 0; times < 3; times++) await aFailedJob(companyId, 'rank-candidates')
    await aFailedJob(companyId, 'rank-candidates', { userConnectorId: companyId })

    await cleanUp()

    const { rows } = await pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'failed-jobs' AND group_id = $1`,
      [companyId],
    )
    expect(rows).toHaveLength(2)
  })
})

describe('trying again', () => {
  it('sends the mail for another day, and runs the job as if it were new', async () => {
    const { mail, job, token } = await aCompanyWithFailures()

    const answer = await call(retry, '/api/failures/retry', { token, body: { ids: [mail.id, job] } })

    expect(answer).toMatchObject({ status: 200, json: { count: 2 } })
    expect(await everyCompany.mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({
      state: 'queued',
      failedAt: null,
    })
    expect(await queued(mail.id)).toBe(1)
    const { rows } = await pool.query(
      `SELECT name, state, group_id IS NOT NULL AS "isOfCompany", heartbeat_seconds AS beat FROM pgboss.job
        WHERE source_root_id = (SELECT source_id FROM pgboss.job WHERE id = $1) OR source_root_id IS NOT NULL AND name = 'sync-accounts'`,
      [job],
    )
    expect(rows).toContainEqual({ name: 'sync-accounts', state: 'created', isOfCompany: true, beat: 30 })
    expect(idsOf(await call(list, '/api/failures', { token }))).toEqual([])
  })

  it('touches nothing of another company, by id or by filter', async () => {
    const [mine, theirs] = [await aCompanyWithFailures(), await aCompanyWithFailures()]
    const body = { ids: [theirs.mail.id, theirs.job] }

    expect((await call(retry, '/api/failures/retry', { token: mine.token, body })).json).toEqual({ count: 0 })
    expect(
      (await call(dismiss, '/api/failures/dismiss', { token: mine.token, body: { filter: {} } })).json,
    ).toEqual({
      count: 2,
    })

    expect(idsOf(await call(list, '/api/failures', { token: theirs.token }))).toHaveLength(2)
    expect(idsOf(await call(list, '/api/failures', { token: mine.token }))).toEqual([])
    expect(await queued(mine.mail.id)).toBe(0)
  })

  it('takes the filter of the list, so that five thousand need one click', async () => {
    const { actor, job, token } = await aCompanyWithFailures()
    await pool.query(
      `INSERT INTO mails (company_id, template, language, to_name, to_address, state, last_error, failed_at, expires_at)
       SELECT $1, 'review_reminder', 'fr', '', n || '@corvelle.example', 'failed', '452 Mailbox full', now(), now()
         FROM generate_series(1, 5000) n`,
      [actor.companyId],
    )

    const answer = await call(retry, '/api/failures/retry', {
      token,
      body: { filter: { kind: 'mail', search: 'full' } },
    })

    expect(answer.json).toEqual({ count: 5000 })
    expect(idsOf(await call(list, '/api/failures?kind=job', { token }))).toEqual([job])
  })
})

it('has a name in both languages for every mail and every job of a company', () => {
  const named = jobs.map(({ name }) => name).filter((name) => 'deadLetter' in queues[name])
  for (const texts of [fr, en]) {
    expect(mailTemplates.filter((name) => !(name in texts.subjects.mail))).toEqual([])
    expect(
      named.filter(
        (name) => !(name in texts.subjects.job) && !['open-due', 'launch-due-reviews'].includes(name),
      ),
    ).toEqual([])
  }
})

it('is listed and retried by the operator, whichever company it is of', async () => {
  const { mail, job } = await aCompanyWithFailures()
  const orphan = await aFailedMail(null)
  const jobsCommand = async (...words: string[]) =>
    (
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/jobs.ts', ...words], {
        // What a shell of the operator's knows: the application's secrets are not in it.
        env: { NODE_ENV: 'production', PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL },
      })
    ).stdout

  const listed = await jobsCommand('list')
  expect([mail.id, job, orphan.id].filter((id) => !listed.includes(id))).toEqual([])
  expect(listed).toContain('boom')
  expect(await jobsCommand('retry', mail.id, orphan.id, job)).toContain('3 are tried again')

  expect([await queued(mail.id), await queued(orphan.id)]).toEqual([1, 1])
  expect(await jobsCommand('list')).not.toContain(job)
})
