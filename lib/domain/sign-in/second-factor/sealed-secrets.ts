import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

type Owner = { id: string; companyId: string }
type Column = 'totp_secret' | 'totp_pending_secret'

const place = (column: Column, { id, companyId }: Owner): SecretPlace => ({
  table: 'users',
  column,
  rowId: id,
  companyId,
})

/** Encrypted for one column of one user: copied elsewhere it cannot be decrypted. */
export const sealTotpSecret = (secret: string, column: Column, owner: Owner) =>
  encryptSecret(secret, place(column, owner))

export const openTotpSecret = (sealed: string, column: Column, owner: Owner) =>
  decryptSecret(sealed, place(column, owner))
