type Shape = {
  table: string
  column: string
  /** The value belongs to the instance, so no company is authenticated. */
  isInstances?: true
  /** Some rows have no company. */
  isAtTimesInstances?: true
  /** The column whose value is authenticated as the host. */
  host?: string
  /** The rows whose ciphertext is still needed; by default all. */
  matters?: string
  /** The rows whose ciphertext is not in use at the moment. */
  settled?: string
  /** The name of the lock, before the row's id, that is held while the ciphertext is replaced. */
  lock?: string
}

/**
 * Every column with ciphertexts of `encryptSecret`, whose types accept no other column, so that none is forgotten
 * when keys change.
 */
export const sealedColumns = [
  {
    table: 'user_connectors',
    column: 'credentials',
    host: 'instance',
    // The result of the check only applies to the credentials that were tested.
    settled: "state <> 'checking'",
    // A refresh is only stored beside the credentials it started with, and its token may work only once.
    lock: 'connector-tokens',
  },
  {
    table: 'user_connectors',
    column: 'tokens',
    host: 'instance',
    settled: "state <> 'checking'",
    lock: 'connector-tokens',
  },
  { table: 'users', column: 'totp_secret' },
  { table: 'users', column: 'totp_pending_secret' },
  { table: 'breach_monitors', column: 'api_key' },
  { table: 'connector_authorizations', column: 'sealed', matters: 'expires_at > now()' },
  { table: 'bank_connections', column: 'sealed', lock: 'bank-connection' },
  { table: 'bank_consents', column: 'sealed' },
  { table: 'bank_revocations', column: 'sealed' },
  {
    table: 'idempotent_calls',
    column: 'answer',
    isAtTimesInstances: true,
    matters: 'answer IS NOT NULL AND expires_at > now()',
  },
  { table: 'webhook_endpoints', column: 'address' },
  { table: 'webhook_endpoints', column: 'auth_value' },
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'webhook_endpoints', column: 'former_secret' },
  { table: 'shadow_scans', column: 'sealed', isInstances: true, matters: 'expires_at > now()' },
] as const satisfies Shape[]

/** Replaces the company id for values that belong to no company. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** The expression that gives a row's company. */
export const companyOf = ({ isInstances, isAtTimesInstances }: SealedColumn) =>
  isInstances
    ? `'${noCompany}'::uuid`
    : isAtTimesInstances
      ? `coalesce(company_id, '${noCompany}'::uuid)`
      : 'company_id'

/** The tables and columns that hold ciphertexts. */
export type SealedTable = (typeof sealedColumns)[number]['table']
export type SealedName = (typeof sealedColumns)[number]['column']

export type SealedColumn = Shape & { table: SealedTable; column: SealedName }
