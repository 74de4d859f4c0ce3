type Shape = {
  table: string
  column: string
  /** Of the instance: there is no company to authenticate. */
  isInstances?: true
  /** The column whose value is authenticated as the host. */
  host?: string
  /** Which rows still matter; all when left out. */
  matters?: string
  /** Which rows nobody works on by their ciphertext. */
  settled?: string
  /** The name of the lock, before the row's id, of whoever replaces the ciphertext from time to time. */
  lock?: string
}

/**
 * Every column that keeps ciphertexts of `encryptSecret`, which takes no other place: when keys change, none is
 * forgotten.
 */
export const sealedColumns = [
  {
    table: 'user_connectors',
    column: 'credentials',
    host: 'instance',
    // The check concludes only for the credentials that it tried.
    settled: "state <> 'checking'",
    // A refresh keeps what it got only beside the credentials that it began with: what it got may work once.
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
  { table: 'shadow_scans', column: 'sealed', isInstances: true, matters: 'expires_at > now()' },
] as const satisfies Shape[]

/** In the company's place, for what is of none. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** The expression that gives a row's company. */
export const companyOf = ({ isInstances }: SealedColumn) =>
  isInstances ? `'${noCompany}'::uuid` : 'company_id'

/** The names that a place may bear. */
export type SealedTable = (typeof sealedColumns)[number]['table']
export type SealedName = (typeof sealedColumns)[number]['column']

export type SealedColumn = Shape & { table: SealedTable; column: SealedName }
