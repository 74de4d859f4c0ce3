import type { Identity } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import type { IdentityQuery, IdentityView } from '@/lib/domain/sign-in/identities/schema'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The user's linked identities, the oldest first: one for each provider at most. */
export async function listIdentities(actor: Actor, query: IdentityQuery): Promise<List<Identity>> {
  const { companyId, userId } = actor
  const all = await db.identity.findMany({ where: { companyId, userId }, orderBy: { id: 'asc' } })
  return readList(
    query,
    inMemory(all, ({ id }) => id),
  )
}

/**
 * @throws notFound unless it is the user's own; conflict for the last way to sign in
 */
export async function unlinkIdentity(actor: Actor, id: string): Promise<void> {
  const { companyId, userId } = actor
  await db.$transaction(async (tx) => {
    // Serialised: two identities unlinked at once would each find the other one left.
    const [user] = await queryRows(tx, { hasPassword: column.bool })`
      SELECT password_hash IS NOT NULL AS "hasPassword" FROM users
       WHERE company_id = ${companyId}::uuid AND id = ${userId}::uuid FOR UPDATE`
    const [identity] = await tx.identity.findMany({ where: { companyId, userId, id } })
    if (!identity) throw notFound()
    await tx.identity.deleteMany({ where: { companyId, userId, id } })
    if (!user?.hasPassword && (await tx.identity.count({ where: { companyId, userId } })) === 0)
      throw conflict('identities.last_way')
    await queueNotice(tx, { ...actor, id: userId }, 'identity_unlinked')
    const { provider, email } = identity
    await recordAct(tx, actor, 'user.identity_unlinked', userId, { provider, email })
  })
}

/** Without issuer and subject: no client needs them. */
export const presentIdentity = ({ id, provider, email, createdAt }: Identity): IdentityView => ({
  id,
  provider,
  email,
  created_at: createdAt.toISOString(),
})
