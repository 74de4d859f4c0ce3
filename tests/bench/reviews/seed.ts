import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '@/lib/domain/record/actor'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { db } from '@/lib/platform/db'
import { newOpaqueToken } from '@/lib/platform/secrets'
import { aCompany } from '@/tests/support/factories'
import { aLaunchedReview, aReadApplication } from '@/tests/support/review-factories'

export const aBenchCompany = () => aCompany()

/**
 * A review over an application of its own, as it is before its list is copied.
 * @param groupsEach groups of a hundred accounts, of which each account is in so many
 * @returns its id
 */
export async function launchedOver(
  client: pg.Client,
  actor: Actor,
  accounts: number,
  groupsEach = 5,
): Promise<string> {
  const { connector } = await aReadApplication(actor, `Application ${randomBytes(4).toString('hex')}`)
  await client.query(
    `WITH people AS (
       INSERT INTO members (company_id, first_name, last_name, email)
       SELECT $1, initcap(left(word, 7)), initcap(right(word, 9)), word || '@corvelle.example'
         FROM generate_series(1, $3::int) n, translate(md5($2::uuid || n::text), '0123456789', 'ghijklmnop') AS word
       RETURNING id, first_name, last_name, email
     ), numbered AS (SELECT *, row_number() OVER () AS n FROM people)
     INSERT INTO accounts (company_id, user_connector_id, external_id, display_name, email, login, role, role_label,
                           status, is_admin, has_mfa, last_active_at, first_seen_at, member_id, facts_hash)
     SELECT $1, $2::uuid, 'u' || n, first_name || ' ' || last_name, email, lower(left(first_name, 1) || last_name),
            'role-' || n % 7, 'Role ' || n % 7, 'active', n % 50 = 0, n % 3 > 0, now() - (n % 120) * interval '1 day',
            now() - interval '300 days', CASE WHEN n % 20 > 0 THEN id END, decode(md5(n::text), 'hex')
       FROM numbered`,
    [actor.companyId, connector.id, accounts],
  )
  await client.query(
    `WITH named AS (
       INSERT INTO groups (company_id, user_connector_id, external_id, name, kind)
       SELECT $1, $2::uuid, 'g' || n, 'Group ' || n, 'group' FROM generate_series(0, ceil($3::int * $4::int / 100.0)::int - 1) n
       RETURNING id, company_id, external_id
     ), noted AS (
       INSERT INTO group_readings (company_id, user_connector_id, state, groups, memberships)
       SELECT $1, $2::uuid, 'whole', count(*), $3::int * $4::int FROM named HAVING count(*) > 0
     ), numbered AS (
       SELECT id, row_number() OVER () - 1 AS n FROM accounts WHERE company_id = $1 AND user_connector_id = $2::uuid
     )
     INSERT INTO group_memberships (company_id, group_id, account_id, first_seen_at)
     SELECT $1, g.id, a.id, now() - interval '300 days'
       FROM numbered a
      CROSS JOIN generate_series(0, $4::int - 1) k
       JOIN named g ON g.external_id = 'g' || (a.n / 100 + k * ceil($3::int / 100.0)::int)`,
    [actor.companyId, connector.id, accounts, groupsEach],
  )
  // As they are some time after a reading: the server looks through what has grown.
  await client.query('ANALYZE accounts, members, groups, group_memberships')
  return aLaunchedReview(actor, { user_connector: connector.id })
}

export async function aBenchReview(
  client: pg.Client,
  actor: Actor,
  accounts: number,
): Promise<{ id: string }> {
  const id = await launchedOver(client, actor, accounts)
  await prepareReview(id)
  return { id }
}

/** A browser in which its link was opened. */
export async function anOpenBrowser({ companyId }: Actor, { id }: { id: string }) {
  const [link, browser] = [newOpaqueToken(), newOpaqueToken()]
  await db.accessReview.update({
    where: { companyId_id: { companyId, id } },
    data: {
      state: 'sent',
      linkNumber: 1,
      linkHash: link.hash,
      linkSentAt: new Date(),
      linkExpiresAt: new Date(Date.now() + 86_400_000),
    },
  })
  await db.reviewerSession.create({
    data: { companyId, accessReviewId: id, linkNumber: 1, hash: browser.hash },
  })
  return { id, link: link.token, token: browser.token }
}
