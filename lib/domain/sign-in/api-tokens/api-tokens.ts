import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import {
  type ApiTokenInput,
  type ApiTokenQuery,
  type ApiTokenView,
  unusedDays,
} from '@/lib/domain/sign-in/api-tokens/schema'
import { newApiToken } from '@/lib/platform/api-token'
import { after, now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { execute } from '@/lib/platform/sql/query'

const mostTokens = 100
const day = 86_400_000

/** The company's tokens that are not revoked, the newest first. */
export async function listApiTokens(actor: Actor, query: ApiTokenQuery): Promise<List<ApiTokenView>> {
  return readList(
    query,
    inMemory(await everyToken(actor), ({ id }) => id),
  )
}

export async function getApiToken(actor: Actor, id: string): Promise<ApiTokenView> {
  const apiToken = (await everyToken(actor)).find((token) => token.id === id)
  if (!apiToken) throw notFound()
  return apiToken
}

async function everyToken({ companyId }: Actor): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { companyId, revokedAt: null },
    include: { user: { select: { fullName: true } } },
    orderBy: { id: 'desc' },
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    networks: row.networks,
    state: row.expiresAt && row.expiresAt <= now() ? 'expired' : 'active',
    is_unused: now().getTime() - (row.lastUsedAt ?? row.createdAt).getTime() > unusedDays * day,
    owner: { id: row.userId, full_name: row.user.fullName },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    last_used_from: row.lastUsedFrom,
    token: null,
  }))
}

/** Makes a token with the rights of the actor, within its scopes. The answer alone has the token itself. */
export async function createApiToken(actor: Actor, input: ApiTokenInput): Promise<ApiTokenView> {
  const token = newApiToken()
  const { companyId, userId } = actor
  const { name, scopes, networks, expiresInDays } = input
  const id = await db.$transaction(async (tx) => {
    await holdUser(tx, actor, userId)
    if ((await tx.apiToken.count({ where: { companyId, revokedAt: null } })) >= mostTokens)
      throw conflict('api-tokens.too_many', { n: mostTokens })
    const expiresAt = expiresInDays === null ? null : after(expiresInDays * day)
    const made = await tx.apiToken.create({
      data: {
        companyId,
        userId,
        name,
        hash: hashOpaqueToken(token),
        hint: token.slice(-4),
        scopes,
        networks,
        expiresAt,
      },
    })
    const facts = { name, scopes, networks, expires_at: expiresAt?.toISOString() ?? null }
    await recordAct(tx, actor, 'api_token.created', made.id, facts)
    return made.id
  })
  return { ...(await getApiToken(actor, id)), token }
}

/** Every process refuses it from the next call on. */
export const revokeApiToken = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { count } = await tx.apiToken.updateMany({
      where: { companyId, id, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count === 0) throw notFound()
    const { name } = await tx.apiToken.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
    await recordAct(tx, actor, 'api_token.revoked', id, { name })
  })

/** Lets it end so many days from now, also one that has expired already. */
export const extendApiToken = (actor: Actor, id: string, days: number): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const expiresAt = after(days * day)
    const { count } = await tx.apiToken.updateMany({
      where: { companyId, id, revokedAt: null },
      data: { expiresAt },
    })
    if (count === 0) throw notFound()
    const { name } = await tx.apiToken.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
    await recordAct(tx, actor, 'api_token.extended', id, { name, expires_at: expiresAt.toISOString() })
  })

/** Gives it the rights of a colleague, with whose account it then lives and ends. */
export const handOverApiToken = (actor: Actor, id: string, colleagueId: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const colleague = await holdUser(tx, actor, colleagueId)
    const { count } = await tx.apiToken.updateMany({
      where: { companyId, id, revokedAt: null },
      data: { userId: colleagueId },
    })
    if (count === 0) throw notFound()
    const { name } = await tx.apiToken.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } })
    await recordAct(tx, actor, 'api_token.handed_over', id, { name, colleague: colleague.fullName })
  })

/** A user of the company, whose removal waits until the transaction ends. */
async function holdUser(tx: Tx, { companyId }: Actor, id: string) {
  await execute(tx)`
    SELECT 1 FROM users WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR SHARE`
  const user = await tx.user.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!user || user.disabledAt) throw invalid('colleague', 'api-tokens.no_colleague')
  return user
}

/** Part of removing a user: their tokens end with them, even if they are ever let in again. */
export async function revokeTokensOf(tx: Tx, { companyId, id }: { companyId: string; id: string }) {
  await tx.apiToken.updateMany({
    where: { companyId, userId: id, revokedAt: null },
    data: { revokedAt: now() },
  })
}
