import { randomUUID } from 'node:crypto'
import { everyCompany, pool } from '@/lib/platform/db'

/** A mail that was given up. */
export const aFailedMail = (
  companyId: string | null,
  facts: { template?: string; toAddress?: string; lastError?: string } = {},
) =>
  everyCompany.mail.create({
    data: {
      companyId,
      template: 'identity_linked',
      language: 'fr',
      toName: 'Léa',
      toAddress: `lea.${randomUUID()}@corvelle.example`,
      lastError: '550 5.1.1 No such mailbox',
      ...facts,
      state: 'failed',
      attempts: 3,
      failedAt: new Date(),
      expiresAt: new Date(),
    },
  })

/** A job that failed at its last try, as the queue leaves it. */
export async function aFailedJob(
  companyId: string | null,
  name = 'rank-candidates',
  data: object = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, group_id, singleton_key, source_name, source_id, source_created_on, source_retry_count, source_output)
     VALUES ('failed-jobs', $3, $1, gen_random_uuid(), $2, gen_random_uuid(), now(), 5, '{"message": "boom"}') RETURNING id::text`,
    [companyId, name, JSON.stringify({ companyId, ...data })],
  )
  return rows[0]!.id
}
