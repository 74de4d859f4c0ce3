import type { UserConnector } from '@prisma/client'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { TokenKeeper, Tokens } from '@/lib/connectors/kit/oauth'
import { alone } from '@/lib/platform/alone'
import { db } from '@/lib/platform/db'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

type Owner = Pick<UserConnector, 'id' | 'companyId' | 'instance'>

const place = ({ id, companyId, instance }: Owner): SecretPlace => ({
  table: 'user_connectors',
  column: 'tokens',
  rowId: id,
  companyId,
  host: instance,
})

export const sealTokens = (owner: Owner, tokens: Tokens) =>
  encryptSecret(JSON.stringify(tokens), place(owner))

/** Decrypts tokens: only in the worker, for the length of a call. */
export const openTokens = (owner: Owner & Pick<UserConnector, 'tokens'>): Tokens =>
  owner.tokens === null ? {} : JSON.parse(decryptSecret(owner.tokens, place(owner)))

const notNow = () => new ConnectorError('unavailable')

/**
 * Stores a connection's tokens in its row. Only one refresh runs at a time, whether for a sync, a check or a request;
 * its result is stored before it is used. If the credentials were replaced meanwhile, the new tokens are kept.
 */
export const tokenKeeper = (row: UserConnector): TokenKeeper => ({
  alone: async (use) => {
    const { companyId, id, credentials } = row
    const done = await alone(`connector-tokens:${id}`, async () => {
      const current = await db.userConnector.findUnique({ where: { companyId_id: { companyId, id } } })
      if (!current || current.credentials !== credentials) throw notNow()
      const store = async (tokens: Tokens) => {
        const { count } = await db.userConnector.updateMany({
          where: { companyId, id, credentials },
          data: { tokens: sealTokens(current, tokens) },
        })
        if (count === 0) throw notNow()
      }
      return use(openTokens(current), store)
    })
    if (!done) throw notNow()
    return done.value
  },
})
