import { createHash, randomUUID } from 'node:crypto'
import { createMember } from '@/lib/domain/people/members/members'
import { memberInput } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'

/** A member as the API would take it; its address is its own unless given. */
export const aMember = (actor: Actor, input: object = {}) =>
  createMember(
    actor,
    memberInput.parse({
      last_name: 'Dupont',
      first_name: 'Jean',
      email: `jean.${randomUUID()}@corvelle.example`,
      ...input,
    }),
  )

/** Many members at once, named so that both names sort like their numbers: `Nom00042`. */
export async function manyMembers(actor: Actor, count: number, { years = 20 } = {}) {
  await everyCompany.$executeRaw`
    INSERT INTO members (company_id, last_name, first_name, email, start_date, end_date)
    SELECT ${actor.companyId}::uuid, 'Nom' || lpad(n::text, 5, '0'), 'Prénom' || lpad((n % 997)::text, 5, '0'),
           'p' || n || '@corvelle.example', date '2020-01-01' + (n % ${years * 365}::int),
           CASE WHEN n % 3 = 0 THEN date '2040-01-01' + (n % 365) END
      FROM generate_series(1, ${count}::int) AS n`
  await sqlAsSuperuser('ANALYZE members')
}

/** A connected application with one account, linked to the member or to nobody. */
export async function anAccountOf(
  actor: Actor,
  memberId: string | null,
  { application = 'gitlab', email = null as string | null, externalId = randomUUID() as string } = {},
) {
  const { companyId } = actor
  const userConnector = await db.userConnector.create({
    data: { companyId, application, label: application, state: 'connected' },
  })
  return db.account.create({
    data: {
      companyId,
      userConnectorId: userConnector.id,
      externalId,
      email,
      emailKey: email?.toLowerCase() ?? null,
      displayName: email,
      factsHash: new Uint8Array(createHash('sha256').update(externalId).digest()),
      memberId,
      linkedAt: memberId ? new Date() : null,
    },
  })
}
