import type { IdentifierKind } from '@prisma/client'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { Actor } from '@/lib/domain/record/actor'
import { invalid } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Adds a normalised identifier to the member; refuses one of another member with a violation beside the field. */
export async function claimIdentifier(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  memberId: string,
  { kind, value, field }: { kind: IdentifierKind; value: string; field: string },
) {
  const { companyId } = actor
  const identifier = await tx.memberIdentifier.findUnique({
    where: { companyId_kind_value: { companyId, kind, value } },
    include: { member: { select: { firstName: true, lastName: true } } },
  })
  if (identifier?.memberId === memberId) return identifier.id
  if (identifier)
    throw invalid(field, 'members.identifier_taken', {
      name: `${identifier.member.firstName} ${identifier.member.lastName}`,
    })
  const { id } = await tx.memberIdentifier.create({ data: { companyId, memberId, kind, value } })
  return id
}

export async function claimEmail(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  memberId: string,
  email: string | null | undefined,
) {
  if (!email) return
  const value = normaliseEmail(email)
  if (!value) throw invalid('email', 'problems.email')
  await claimIdentifier(tx, actor, memberId, { kind: 'email', value, field: 'email' })
}

/** Deletes a member's former address, unless accounts were linked by it, which confirms that it is theirs. */
export async function releaseEmail(tx: Tx, actor: Actor, memberId: string, email: string | null) {
  const value = normaliseEmail(email)
  if (!value) return
  await execute(tx)`
    DELETE FROM member_identifiers i
     WHERE i.company_id = ${actor.companyId}::uuid AND i.member_id = ${memberId}::uuid
       AND i.kind = 'email' AND i.value = ${value} AND i.origin = 'given'
       AND NOT EXISTS (SELECT 1 FROM accounts a
                        WHERE a.company_id = i.company_id AND a.linked_by_identifier_id = i.id AND a.gone_at IS NULL)`
}

/** Deletes identifiers. Accounts linked by them keep their links, so remove those first. */
export const forgetIdentifiers = (tx: Tx, companyId: string, ids: string[]) =>
  tx.memberIdentifier.deleteMany({ where: { companyId, id: { in: ids } } })

/**
 * Adds many normalised identifiers to their members in one statement. @returns how many were added: fewer than were
 * sent if some belong to other members
 */
export const claimMany = (
  tx: Tx,
  companyId: string,
  identifiers: { memberId: string; kind: IdentifierKind; value: string }[],
): Promise<number> =>
  execute(tx)`
    INSERT INTO member_identifiers AS i (company_id, member_id, kind, value)
    SELECT ${companyId}::uuid, r."memberId", r.kind, r.value
      FROM jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) AS r("memberId" uuid, kind identifier_kind, value text)
    ON CONFLICT (company_id, kind, value) DO UPDATE SET value = excluded.value WHERE i.member_id = excluded.member_id`
