type Shape = {
  table: string
  column: string
  /** Of the instance: there is no company to authenticate. */
  isInstances?: true
  /** Rows without a company are among them. */
  isAtTimesInstances?: true
  /** The column whose value is authenticated as the host. */
  host?: string
  /** The rows whose ciphertext still matters; by default all. */
  matters?: string
  /** The rows whose ciphertext nobody is using at the moment. */
  settled?: string
  /** The name of the lock, before the row's id, that is held while the ciphertext is replaced. */
  lock?: string
}

/**
 * Every column with ciphertexts of `encryptSecret`, whose types accept no other place, so that none is forgotten when
 * keys change.
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

/** Takes the place of the company for values that belong to none. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** The expression that gives a row's company. */
export const companyOf = ({ isInstances, isAtTimesInstances }: SealedColumn) =>
  isInstances
    ? `'${noCompany}'::uuid`
    : isAtTimesInstances
      ? `coalesce(company_id, '${noCompany}'::uuid)`
      : 'company_id'

/** The names that a place may bear. */
export type SealedTable = (typeof sealedColumns)[number]['table']
export type SealedName = (typeof sealedColumns)[number]['column']

export type SealedColumn = Shape & { table: SealedTable; column: SealedName }
