import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { asRole } from '@/scripts/database/roles'
import { asSuperuser } from '@/tests/support/as-superuser'
import { aWholeCompany } from '@/tests/support/whole-company'

/** Every column of every row, the queue's tables included: text, JSON, arrays, and bytes as hexadecimal digits. */
async function everything(client: pg.Client): Promise<[table: string, rows: string][]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND c.relkind IN ('r', 'p')
      ORDER BY 1`,
  )
  const found: [string, string][] = []
  for (const { name } of rows) {
    const read = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    found.push([name, read.rows.map(({ row }) => row).join('\n')])
  }
  return found
}

/** Ids, names and addresses: whatever tells that the company or one of its people was here. */
async function tracesOf(client: pg.Client, companyId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public'
        AND (column_name IN ('id', 'login', 'person', 'customer_id') OR column_name ~ '(^|_)(email|address|name)$')
        AND table_name IN (SELECT table_name FROM information_schema.columns
                            WHERE table_schema = 'public' AND column_name = 'company_id')`,
  )
  const traces = [companyId]
  for (const { name, column } of rows) {
    const values = await client.query<{ value: string }>(
      `SELECT "${column}"::text AS value FROM "${name}" WHERE company_id = $1 AND "${column}" IS NOT NULL`,
      [companyId],
    )
    traces.push(...values.rows.map(({ value }) => value))
  }
  return [...new Set(traces)].filter((value) => value.length > 7)
}

/** `npm run company`, as the owner of the tables. */
const company = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/company.ts', ...words], {
    env: {
      ...process.env,
      MIGRATE_DATABASE_URL: asRole(
        process.env.SUPERUSER_DATABASE_URL ?? '',
        'owner',
        inject('postgres').passwords.owner,
      ),
    },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr as string,
  )

it('leaves nothing of a company or its people in any column of any table', async () => {
  const { actor } = await aWholeCompany()
  const other = await aWholeCompany()
  const { companyId, userId } = actor
  const user = await everyCompany.user.update({
    where: { id: userId },
    data: { fullName: `Zélie ${randomUUID()}` },
  })
  const { fullName } = user
  await everyCompany.member.updateMany({ where: { companyId }, data: { lastName: fullName } })
  const customerId = `cus_${randomUUID()}`
  await everyCompany.plan.upsert({
    where: { companyId },
    create: { companyId, customerId },
    update: { customerId },
  })
  await everyCompany.stripeEvent.create({
    data: { id: `evt_${randomUUID()}`, type: 'invoice.paid', customerId, happenedAt: new Date() },
  })
  const formerAddress = `${randomUUID()}@former.example`
  await everyCompany.$transaction(async (tx) => {
    await enqueue(tx, 'classify-spends', { companyId })
    const mail = { to: { name: fullName, address: user.email }, language: 'fr', validFor: hours(24) } as const
    await queueMail(tx, { ...mail, template: 'already_registered' })
    await queueMail(tx, {
      ...mail,
      template: 'email_update',
      to: { name: fullName, address: formerAddress },
      userId,
    })
  })

  await asSuperuser(async (client) => {
    const [traces, othersTraces] = [
      await tracesOf(client, companyId),
      await tracesOf(client, other.actor.companyId),
    ]
    // What a mail server answered to the job of a mail that no company is named for.
    await client.query(
      `UPDATE pgboss.job SET state = 'failed', output = jsonb_build_object('message', $1::text)
        WHERE data->>'mailId' IN (SELECT id::text FROM mails WHERE to_name = $1)`,
      [fullName],
    )
    const own = [...traces.filter((trace) => !othersTraces.includes(trace)), formerAddress]
    expect(own.length).toBeGreaterThan(40)
    expect(own).toEqual(expect.arrayContaining([user.email, fullName, customerId]))
    const { name } = await everyCompany.company.findUniqueOrThrow({ where: { id: companyId } })

    expect(await company('delete', companyId, 'Another name')).toContain('is called')
    expect(await company('list')).toContain(companyId)
    expect(await company('delete', companyId, name)).toMatch(/jobs: [1-9]\d*, mails: [1-9]/)

    expect(await company('list')).not.toContain(companyId)
    const after = await everything(client)
    const left = after.flatMap(([table, rows]) =>
      own
        .filter((trace) => rows.includes(trace) || rows.includes(Buffer.from(trace).toString('hex')))
        .map((trace) => `${table}: ${trace}`),
    )
    expect(left).toEqual([])
    expect(await tracesOf(client, other.actor.companyId)).toEqual(othersTraces)
  })
})
