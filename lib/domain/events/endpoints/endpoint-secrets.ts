import { randomBytes } from 'node:crypto'
import type { WebhookEndpoint } from '@prisma/client'
import { now } from '@/lib/platform/clock'
import { decryptSecret, encryptSecret } from '@/lib/platform/secrets'

type Sealed = 'address' | 'auth_value' | 'secret' | 'former_secret'
type Place = Pick<WebhookEndpoint, 'companyId' | 'id'>

const placeOf = ({ companyId, id }: Place, column: Sealed) =>
  ({ table: 'webhook_endpoints', column, rowId: id, companyId }) as const

export const seal = (row: Place, column: Sealed, plain: string) => encryptSecret(plain, placeOf(row, column))

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** What an attempt needs, opened in the worker for the attempt. Two secrets while the former one still signs. */
export function openEndpoint(row: WebhookEndpoint): {
  address: string
  authorization: string | null
  secrets: string[]
} {
  const open = (column: Sealed, sealed: string) => decryptSecret(sealed, placeOf(row, column))
  const { formerSecret, formerUntil } = row
  const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now()
  return {
    address: open('address', row.address),
    authorization: row.authValue === null ? null : open('auth_value', row.authValue),
    secrets: [open('secret', row.secret), ...(isFormerValid ? [open('former_secret', formerSecret)] : [])],
  }
}

/** Sealed with one purpose, opened for another one it does not open. */
export const openFormer = (row: WebhookEndpoint) => decryptSecret(row.secret, placeOf(row, 'secret'))
