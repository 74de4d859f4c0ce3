// The privileges of the application's role and the reader's, table by table. Granted after every migration
// (grant-privileges.ts), so a new table needs nothing here unless it is a record or holds a secret.

/** The application's privileges on a table that is not named below. */
export const usualPrivileges = 'SELECT, INSERT, UPDATE, DELETE'

/**
 * Records: tables that the application adds to and does not change, and others with fewer privileges than usual.
 * Rows that are deleted with their account or company are deleted by PostgreSQL with the owner's rights.
 */
export const recordTables: Record<string, string> = {
  audit_events: 'SELECT, INSERT',
  audit_event_lines: 'SELECT, INSERT',
  account_changes: 'SELECT, INSERT',
  audit_anchors: 'SELECT, INSERT',
  // Updated with every event.
  audit_heads: 'SELECT, INSERT, UPDATE',
  // A company's records are deleted with it.
  companies: 'SELECT, INSERT, UPDATE',
  _prisma_migrations: 'SELECT',
}

/** Tables whose statistics the application refreshes itself (lib/platform/database/fresh-statistics.ts). */
export const maintainedTables = [
  'accounts',
  'access_review_items',
  'anomalies',
  'anomaly_candidates',
  'bank_transactions',
  'breach_hits',
  'group_memberships',
  'groups',
  'members',
  'member_identifiers',
  'member_match_keys',
  'savings',
  'spends',
]

/** Columns and tables hidden from the reader role, which compares records: secrets, tokens, bank movements and spend. */
export const hiddenFromReader = {
  tables: [
    'bank_accounts',
    'bank_connections',
    'bank_consents',
    'bank_csv_mappings',
    'bank_imports',
    'bank_revocations',
    'bank_transactions',
    'breach_addresses',
    'breach_hits',
    'breach_notices',
    'breach_paces',
    'company_export_parts',
    'company_exports',
    'connector_authorizations',
    'api_tokens',
    'idempotent_calls',
    'webhook_endpoints',
    'webhook_attempts',
    'webhook_deliveries',
    'events',
    'event_heads',
    'identities',
    'invitations',
    'known_browsers',
    'mails',
    'notification_digests',
    'notification_preferences',
    'notifications',
    'one_time_tokens',
    'plans',
    'rate_limits',
    'reclaims',
    'recovery_codes',
    'registrations',
    'reviewer_sessions',
    'saved_views',
    'savings',
    'sessions',
    'discovered_applications',
    'discovered_users',
    'shadow_scan_parts',
    'shadow_scans',
    'spend_rules',
    'spend_streams',
    'spends',
    'stripe_events',
    'uploads',
  ],
  columns: {
    company_domains: ['code_hash'],
    access_reviews: ['link_hash', 'code_hash'],
    breach_monitors: ['api_key', 'key_hint'],
    sync_runs: ['worker_token'],
    user_connectors: ['credentials', 'credential_hints', 'tokens'],
    users: ['password_hash', 'totp_secret', 'totp_pending_secret'],
  } as Record<string, string[]>,
}

/** Functions that read records, for both roles; an operator may have revoked the default grant to everybody. */
export const readingFunctions = ['rollcall_changes_digest']
