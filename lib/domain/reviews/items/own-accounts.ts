import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** A person with every identifier under which the company knows them. */
export type Person = {
  memberIds: string[]
  mailboxes: string[]
  logins: string[]
  /** Their account ids in the review's application. */
  externalIds: string[]
}

/** Finds the members who have this address, and all identifiers of those members. */
export async function readPerson(
  tx: Tx,
  { companyId, application }: { companyId: string; application: string },
  { email, memberId = null }: { email: string; memberId?: string | null },
): Promise<Person> {
  const ownAddresses = [email.toLowerCase(), normaliseEmail(email), mailboxOf(email)].filter(
    (one) => one !== null,
  )
  const rows = await queryRows(tx, {
    id: column.text,
    email: column.text.nullable,
    others: column.text.array,
    logins: column.text.array,
    externalIds: column.text.array,
  })`
    SELECT m.id::text, m.email::text,
           ARRAY(SELECT o.value FROM member_identifiers o
                  WHERE o.company_id = m.company_id AND o.member_id = m.id AND o.kind = 'email') AS others,
           ARRAY(SELECT o.value FROM member_identifiers o
                  WHERE o.company_id = m.company_id AND o.member_id = m.id AND o.kind = 'login') AS logins,
           ARRAY(SELECT o.value FROM member_identifiers o
                  WHERE o.company_id = m.company_id AND o.member_id = m.id AND o.kind = 'external_id') AS "externalIds"
      FROM members m
     WHERE m.company_id = ${companyId}::uuid
       AND m.id IN (SELECT ${memberId}::uuid
                    UNION SELECT k.id FROM members k
                           WHERE k.company_id = ${companyId}::uuid AND k.email = ANY(${ownAddresses}::citext[])
                    UNION SELECT d.member_id FROM member_identifiers d
                           WHERE d.company_id = ${companyId}::uuid AND d.kind = 'email'
                             AND d.value = ANY(${ownAddresses}::text[]))`
  const addresses = [email, ...rows.flatMap((row) => [...(row.email ? [row.email] : []), ...row.others])]
  const own = `${application}:`
  return {
    memberIds: rows.map(({ id }) => id),
    mailboxes: [...new Set(addresses.map(mailboxOf))],
    logins: rows.flatMap(({ logins }) => logins),
    externalIds: rows
      .flatMap(({ externalIds }) => externalIds)
      .flatMap((value) => (value.startsWith(own) ? value.slice(own.length) : [])),
  }
}

/**
 * Normalises an address to its mailbox, without case and tag: `Rita+x@…` is delivered to Rita. Used only to refuse
 * decisions on one's own account, never to link accounts.
 */
export function mailboxOf(address: string): string {
  const text = address.toLowerCase()
  const tag = text.indexOf('+')
  const host = tag < 0 ? -1 : text.indexOf('@', tag)
  return host < 0 ? text : text.slice(0, tag) + text.slice(host)
}

/** The same normalisation in SQL. */
export const mailboxIn = (address: Prisma.Sql) =>
  Prisma.sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`

/**
 * Whether item `i` is the person's own account, which they may not decide: its address, login or id belongs to them or
 * to their member, or its owner is their member.
 */
export const isOwnAccount = ({ memberIds, mailboxes, logins, externalIds }: Person) => Prisma.sql`coalesce(
    ${mailboxIn(Prisma.sql`i.snapshot ->> 'email'`)} = ANY(${mailboxes}::text[])
      OR lower(i.snapshot ->> 'login') = ANY(${logins}::text[])
      OR ${mailboxIn(Prisma.sql`i.snapshot ->> 'login'`)} = ANY(${mailboxes}::text[])
      OR i.snapshot ->> 'external_id' = ANY(${externalIds}::text[])
      OR ${mailboxIn(Prisma.sql`i.snapshot -> 'member' ->> 'email'`)} = ANY(${mailboxes}::text[])
      OR i.snapshot -> 'member' ->> 'id' = ANY(${memberIds}::text[]), false)`

type Launcher = { companyId: string; launchedById: string | null }
type Named = { email: string; memberId: string | null }

/** Tells which reviewers are the launching user, by any of their addresses. A scheduled launch has no user. */
export async function launcherIsReviewer(
  tx: Tx,
  { companyId, launchedById }: Launcher,
): Promise<(reviewer: Named) => boolean> {
  const user =
    launchedById &&
    (await tx.user.findFirst({ where: { companyId, id: launchedById }, select: { email: true } }))
  if (!user) return () => false
  const { mailboxes, memberIds } = await readPerson(tx, { companyId, application: '' }, user)
  return ({ email, memberId }) =>
    mailboxes.includes(mailboxOf(email)) || (memberId !== null && memberIds.includes(memberId))
}
