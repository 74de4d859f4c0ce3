/** The floors of lib/domain from the ground up: a folder imports from its own floor and from those below it. */
export const floors = [
  'record',
  'sign-in',
  'linking',
  'connections',
  'provisioning',
  'accounts',
  'people',
  'anomalies',
  'reviews',
  'spend',
  'execution',
  'company',
] as const

/** Which folder owns a table: only its files write it. Everybody may read it. */
export const owners: Record<string, string> = {
  audit_events: 'lib/domain/record/audit',
  audit_event_lines: 'lib/domain/record/audit',
  audit_open_acts: 'lib/domain/record/audit',
  audit_open_act_lines: 'lib/domain/record/audit',
  audit_heads: 'lib/domain/record/audit',
  audit_anchors: 'lib/domain/record/audit',
  mails: 'lib/domain/record/mails',
  uploads: 'lib/domain/record/uploads',
  companies: 'lib/domain/sign-in',
  company_domains: 'lib/domain/sign-in',
  users: 'lib/domain/sign-in',
  sessions: 'lib/domain/sign-in',
  one_time_tokens: 'lib/domain/sign-in',
  registrations: 'lib/domain/sign-in',
  recovery_codes: 'lib/domain/sign-in',
  known_browsers: 'lib/domain/sign-in',
  identities: 'lib/domain/sign-in',
  accounts: 'lib/domain/linking',
  account_changes: 'lib/domain/linking',
  anomalies: 'lib/domain/linking',
  anomaly_decisions: 'lib/domain/linking',
  member_identifiers: 'lib/domain/linking',
  member_match_keys: 'lib/domain/linking',
  user_connectors: 'lib/domain/connections',
  connector_choices: 'lib/domain/connections',
  connector_authorizations: 'lib/domain/connections',
  sync_runs: 'lib/domain/connections',
  sync_seen: 'lib/domain/connections',
  provisionings: 'lib/domain/provisioning',
  members: 'lib/domain/people',
  member_types: 'lib/domain/people',
  member_imports: 'lib/domain/people',
  anomaly_candidates: 'lib/domain/anomalies',
  access_reviews: 'lib/domain/reviews',
  access_review_items: 'lib/domain/reviews',
  reviewer_sessions: 'lib/domain/reviews',
  bank_connections: 'lib/domain/spend',
  bank_accounts: 'lib/domain/spend',
  bank_imports: 'lib/domain/spend',
  bank_transactions: 'lib/domain/spend',
  bank_csv_mappings: 'lib/domain/spend',
  spends: 'lib/domain/spend',
  spend_rules: 'lib/domain/spend',
  spend_streams: 'lib/domain/spend',
  instance_state: 'lib/platform',
  rate_limits: 'lib/platform',
}

type Exception = {
  /** A file, or a folder and all below it. */
  by: string
  /** `*`: whichever; `?`: a table whose name is not in the text. */
  tables: string[]
  why: string
}

/** Who else writes, and why. */
export const exceptions: Exception[] = [
  {
    by: 'lib/domain/company/demo',
    tables: ['*'],
    why: 'A demo company is written whole, from invented rows, before anything of the product sees it.',
  },
  {
    by: 'lib/domain/company/retention/clean-up.ts',
    tables: ['*', '?'],
    why: 'Retention deletes by age alone, across companies, and knows nothing else of what it deletes.',
  },
  {
    by: 'lib/domain/company/settings/settings.ts',
    tables: ['companies'],
    why: 'What a company has set stands in its own row; nothing else writes these columns.',
  },
  {
    by: 'lib/domain/record/audit/anchors/mail-heads.ts',
    tables: ['companies'],
    why: 'Only the day on which the head of the chain was mailed, so that of two workers one mails it.',
  },
  {
    by: 'lib/domain/linking/identifiers/index-members.ts',
    tables: ['members'],
    why: 'Only indexed_at: when the keys of a member were last written, in the transaction that wrote them.',
  },
  {
    by: 'lib/domain/linking/store',
    tables: ['sync_runs', 'sync_seen'],
    why: 'Accounts, what was seen and the place in the list are one statement: a crash loses all of it or nothing.',
  },
  {
    by: 'lib/domain/connections/credentials/leave-server.ts',
    tables: ['provisionings'],
    why: 'What was asked of the old server ends in the transaction that forgets its credentials.',
  },
  {
    by: 'scripts/jobs/retry.ts',
    tables: ['mails'],
    why: 'A tool of the operator, which runs without the application.',
  },
  {
    by: 'lib/domain/record/stored-secrets/re-encrypt.ts',
    tables: ['?'],
    why: 'A new key seals every column that lib/platform/sealed-columns lists, wherever it stands.',
  },
]
