import DataLoader from 'dataloader'
import ipaddr from 'ipaddr.js'
import type { Actor } from '@/lib/domain/record/actor'
import { isWholeApiToken } from '@/lib/platform/api-token'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { onlyRow } from '@/lib/platform/sql/query'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

/** `unknown`: cut, of another installation, or deleted with its company. */
export type TokenRefusal = 'unknown' | 'revoked' | 'expired' | 'account_ended' | 'address'

export class RefusedApiToken extends Error {
  constructor(readonly why: TokenRefusal) {
    super(`an API token is refused: ${why}`)
  }
}

/**
 * The actor of an API token, from its row and its user's, read for every call.
 * @param address the client's own address; null where nobody knows it
 * @param from by which the client is named in records
 * @throws RefusedApiToken
 */
export async function findTokenActor(token: string, address: string | null, from: string): Promise<Actor> {
  if (!isWholeApiToken(token)) throw new RefusedApiToken('unknown')
  const row = await tokens.load(Buffer.from(hashOpaqueToken(token)).toString('hex'))
  if (!row) throw new RefusedApiToken('unknown')
  const {
    tokenId,
    tokenName,
    scopes,
    networks,
    isRevoked,
    isTokenExpired,
    isAccountEnded,
    isLongUnused,
    ...user
  } = row
  if (isAccountEnded) throw new RefusedApiToken('account_ended')
  if (isRevoked) throw new RefusedApiToken('revoked')
  if (isTokenExpired) throw new RefusedApiToken('expired')
  if (networks.length > 0 && !isWithin(address, networks)) throw new RefusedApiToken('address')
  if (isLongUnused) noteUse(user.companyId, tokenId, from)
  return {
    ...user,
    sessionId: '',
    isIdentityVerified: false,
    isExpired: user.isExpired && env().stripe !== null,
    token: { id: tokenId, name: tokenName, scopes },
  }
}

// As for sessions: calls that arrive in one turn of the event loop share one statement, and nothing is cached between turns.
const tokens = new DataLoader(readTokens, {
  cache: false,
  batchScheduleFn: (send) => setImmediate(send),
})

async function readTokens(hashes: readonly string[]) {
  const rows = await readRows(
    pool,
    {
      hash: column.text.known,
      userId: column.uuid,
      companyId: column.uuid,
      roles: column.text.array.known,
      role: column.enum('UserRole'),
      fullName: column.text,
      email: column.text,
      companyName: column.text,
      onboardingStep: column.int,
      language: column.enum('Language'),
      isDarkMode: column.bool,
      dateLanguage: column.text.nullable,
      isExpired: column.bool,
      tokenId: column.uuid,
      tokenName: column.text,
      scopes: column.text.array.known,
      networks: column.text.array.known,
      isRevoked: column.bool,
      isTokenExpired: column.bool,
      isAccountEnded: column.bool,
      isLongUnused: column.bool,
    },
    {
      name: 'find-token-actors',
      text: `SELECT asked.hash, u.id AS "userId", u.company_id AS "companyId", u.roles, u.role, u.full_name AS "fullName", u.email,
                  u.language, u.is_dark_mode AS "isDarkMode", u.date_language AS "dateLanguage", c.name AS "companyName",
                  c.onboarding_step AS "onboardingStep",
                  (NOT c.is_demo AND coalesce(p.read_only_from <= now(), false)) AS "isExpired",
                  t.id AS "tokenId", t.name AS "tokenName", t.scopes, t.networks,
                  t.revoked_at IS NOT NULL AS "isRevoked",
                  coalesce(t.expires_at <= now(), false) AS "isTokenExpired",
                  u.disabled_at IS NOT NULL AS "isAccountEnded",
                  coalesce(t.last_used_at < now() - interval '1 minute', true) AS "isLongUnused"
             FROM unnest($1::text[]) AS asked (hash)
            -- By its hash whatever the statistics say: no more than two are needed to know that one is found twice.
            CROSS JOIN LATERAL (SELECT * FROM api_tokens WHERE hash = decode(asked.hash, 'hex') LIMIT 2) AS t
             JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
             JOIN companies c ON c.id = t.company_id
             LEFT JOIN plans p ON p.company_id = t.company_id`,
      // Once, however many calls of one token arrive together: a hash that is found twice names nobody.
      values: [[...new Set(hashes)]],
    },
  )
  const found = Map.groupBy(rows, ({ hash }) => hash)
  return hashes.map((hash) => onlyRow(found.get(hash) ?? []))
}

function isWithin(address: string | null, networks: string[]): boolean {
  if (address === null) return false
  const client = ipaddr.process(address)
  return networks.some((text) => {
    const [network, bits] = text.includes('/')
      ? ipaddr.parseCIDR(text)
      : [ipaddr.parse(text), text.includes(':') ? 128 : 32]
    return client.kind() === network.kind() && client.match(network, bits)
  })
}

/** Keeps the last use exact to a minute. No call waits for it. */
function noteUse(companyId: string, id: string, from: string) {
  runStatement(pool, {
    name: 'note-token-use',
    text: `UPDATE api_tokens SET last_used_at = now(), last_used_from = $3
            WHERE company_id = $1 AND id = $2
              AND coalesce(last_used_at < now() - interval '1 minute', true)`,
    values: [companyId, id, from],
  }).catch((error: unknown) => log.warn({ err: error }, 'the last use of an API token could not be noted'))
}
