import { randomUUID } from 'node:crypto'
import type { LinkValidity } from '@prisma/client'
import { inject } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { sendMailJob } from '@/lib/jobs/send-mail'
import { db, everyCompany, pool } from '@/lib/platform/db'
import type { CaughtMail } from '@/scripts/mail/catcher'
import { aClient } from '@/tests/support/api'
import { mailsTo } from '@/tests/support/caught-mail'
import { aPreparedReview, aReviewableCompany, client, itemsByName } from '@/tests/support/review-factories'

const once = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }

/** Sends what waits for an address, by real SMTP. @returns every mail that came there, the newest first */
export async function deliver(address: string): Promise<CaughtMail[]> {
  const waiting = await everyCompany.mail.findMany({
    where: { toAddress: address, state: 'queued' },
    orderBy: { id: 'asc' },
  })
  for (const { id } of waiting) await sendMailJob.run({ mailId: id }, once)
  return mailsTo(inject('mail').httpUrl, address)
}

export const linkIn = ({ text }: CaughtMail) => ({
  token: /\/access_review\/([\w-]+)/.exec(text)?.[1] ?? '',
  code: /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join('') ?? '',
})

/** A prepared review whose reviewer is one of the company's people, with a mailbox of their own. */
export async function aReview(language: 'fr' | 'en' = 'en') {
  const company = await aReviewableCompany()
  const { actor, connector, reviewer } = company
  const email = `rita.${randomUUID()}@corvelle.example`
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: reviewer.id } },
    data: { email },
  })
  const review = await aPreparedReview(actor, {
    user_connector: connector.id,
    reviewer: { member: reviewer.id, language },
  })
  return { ...company, email, review, id: review.id, items: await itemsByName(actor, review.id) }
}

/** Asks for a link and takes it from its mail. */
export async function aLinkOf(actor: Actor, id: string, email: string, validity: LinkValidity = 'one_week') {
  await sendLink(actor, id, validity, client)
  const [mail] = await deliver(email)
  if (!mail) throw new Error('no mail came')
  return { ...linkIn(mail), mail }
}

/** A review whose link was sent. */
export async function aSentReview(language: 'fr' | 'en' = 'en') {
  const sent = await aReview(language)
  return { ...sent, link: await aLinkOf(sent.actor, sent.id, sent.email) }
}

/** A review open in a browser: `token` is the browser's. */
export async function anOpenReview() {
  const sent = await aSentReview()
  const { token } = await openLink(sent.link, aClient())
  return { ...sent, token }
}

/** As if the link's time were over. */
export const expire = ({ companyId }: Actor, id: string) =>
  db.accessReview.update({
    where: { companyId_id: { companyId, id } },
    data: { linkExpiresAt: new Date(Date.now() - 1_000) },
  })

export const eventsOf = ({ companyId }: Actor, id: string) =>
  db.auditEvent.findMany({ where: { companyId, objectId: id }, orderBy: { seq: 'asc' } })

/** More accounts in a review, by `count`, straight into its rows: how they came is not what is tried. @returns their items */
export async function addItems(
  { id, companyId, userConnectorId }: { id: string; companyId: string; userConnectorId: string },
  count: number,
): Promise<{ id: string }[]> {
  const client = await pool.connect()
  try {
    await client.query("SET statement_timeout = '60s'")
    await client.query(
      `INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
       SELECT $1, $2, 'many-' || n, '\\x00' FROM generate_series(1, $3::int) n`,
      [companyId, userConnectorId, count],
    )
    // Else every key is looked up in a table that is thought to be empty.
    await client.query('ANALYZE accounts')
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO access_review_items (company_id, access_review_id, account_id, position, snapshot)
       SELECT $1, $2, id, 1000 + row_number() OVER (ORDER BY id),
              jsonb_build_object('external_id', external_id, 'display_name', 'Account ' || external_id, 'kind', 'person',
                                 'email', external_id || '@corvelle.example', 'status', 'active')
         FROM accounts WHERE company_id = $1 AND user_connector_id = $3 AND external_id LIKE 'many-%' RETURNING id`,
      [companyId, id, userConnectorId],
    )
    return rows
  } finally {
    client.release(true)
  }
}
