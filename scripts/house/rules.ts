/** The floors of lib/domain from the ground up: a folder imports from its own floor and from those below it. */
export const floors = [
  'record',
  'sign-in',
  'notifications',
  'events',
  'subscription',
  'linking',
  'connections',
  'provisioning',
  'accounts',
  'groups',
  'people',
  'batches',
  'bundles',
  'anomalies',
  'reviews',
  'spend',
  'breaches',
  'scans',
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
  uploads: 'lib/domain/record/uploads.ts',
  companies: 'lib/domain/sign-in',
  company_domains: 'lib/domain/sign-in',
  invitations: 'lib/domain/sign-in',
  notifications: 'lib/domain/notifications',
  notification_preferences: 'lib/domain/notifications',
  notification_digests: 'lib/domain/notifications',
  plans: 'lib/domain/subscription',
  stripe_events: 'lib/domain/subscription',
  users: 'lib/domain/sign-in',
  sessions: 'lib/domain/sign-in',
  one_time_tokens: 'lib/domain/sign-in',
  registrations: 'lib/domain/sign-in',
  recovery_codes: 'lib/domain/sign-in',
  known_browsers: 'lib/domain/sign-in',
  api_tokens: 'lib/domain/sign-in',
  events: 'lib/domain/events',
  event_heads: 'lib/domain/events',
  webhook_endpoints: 'lib/domain/events',
  webhook_deliveries: 'lib/domain/events',
  webhook_attempts: 'lib/domain/events',
  identities: 'lib/domain/sign-in',
  accounts: 'lib/domain/linking',
  account_counts: 'lib/domain/linking',
  account_changes: 'lib/domain/linking',
  anomalies: 'lib/domain/linking',
  anomaly_decisions: 'lib/domain/linking',
  member_identifiers: 'lib/domain/linking',
  member_match_keys: 'lib/domain/linking',
  user_connectors: 'lib/domain/connections',
  connector_choices: 'lib/domain/connections',
  connector_authorizations: 'lib/domain/connections',
  connector_seats: 'lib/domain/connections',
  sync_runs: 'lib/domain/connections',
  sync_seen: 'lib/domain/connections',
  provisionings: 'lib/domain/provisioning',
  groups: 'lib/domain/linking/groups',
  group_memberships: 'lib/domain/linking/groups',
  group_readings: 'lib/domain/linking/groups',
  members: 'lib/domain/people',
  member_fields: 'lib/domain/people',
  member_types: 'lib/domain/people',
  member_imports: 'lib/domain/people',
  batches: 'lib/domain/batches',
  batch_lines: 'lib/domain/batches',
  bundles: 'lib/domain/bundles',
  bundle_lines: 'lib/domain/bundles',
  bundle_exceptions: 'lib/domain/bundles',
  bundle_arrivals: 'lib/domain/bundles',
  anomaly_candidates: 'lib/domain/anomalies',
  due_rankings: 'lib/domain/anomalies',
  access_reviews: 'lib/domain/reviews',
  access_review_items: 'lib/domain/reviews',
  review_item_counts: 'lib/domain/reviews',
  reviewer_sessions: 'lib/domain/reviews',
  bank_connections: 'lib/domain/spend',
  bank_accounts: 'lib/domain/spend',
  bank_consents: 'lib/domain/spend',
  bank_revocations: 'lib/domain/spend',
  bank_imports: 'lib/domain/spend',
  bank_transactions: 'lib/domain/spend',
  bank_csv_mappings: 'lib/domain/spend',
  spends: 'lib/domain/spend',
  spend_rules: 'lib/domain/spend',
  spend_streams: 'lib/domain/spend',
  spend_classifications: 'lib/domain/spend',
  breaches: 'lib/domain/breaches',
  breach_feeds: 'lib/domain/breaches',
  breach_paces: 'lib/domain/breaches',
  breach_monitors: 'lib/domain/breaches',
  breach_addresses: 'lib/domain/breaches',
  breach_hits: 'lib/domain/breaches',
  breach_notices: 'lib/domain/breaches',
  discovered_applications: 'lib/domain/scans',
  discovered_users: 'lib/domain/scans',
  grant_revocations: 'lib/domain/scans',
  workspace_scans: 'lib/domain/scans',
  shadow_scans: 'lib/domain/scans',
  shadow_scan_parts: 'lib/domain/scans',
  saved_views: 'lib/domain/company/views',
  company_exports: 'lib/domain/company/exports',
  company_export_parts: 'lib/domain/company/exports',
  savings: 'lib/domain/spend',
  reclaims: 'lib/domain/spend',
  idempotent_calls: 'lib/domain/record',
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
    by: 'scripts/restore/hold-back.ts',
    tables: ['*'],
    why: 'A restore ends sessions and links of every company, in its own transaction, while nothing else runs.',
  },
  {
    by: 'scripts/company.ts',
    tables: ['companies', 'mails', 'registrations', 'stripe_events'],
    why: 'The operator ends a company as the owner of the tables, in one transaction.',
  },
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
    by: 'lib/domain/company/exports/daily-exports.ts',
    tables: ['companies'],
    why: 'Only daily_exports: how many of them are kept.',
  },
  {
    by: 'lib/domain/notifications',
    tables: ['users'],
    why: 'Only when digests leave, and whether the address refuses mails.',
  },
  {
    by: 'lib/domain/record/audit/anchors/publish-heads.ts',
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
    by: 'lib/domain/linking/groups',
    tables: ['sync_runs', 'sync_seen'],
    why: 'What a batch of groups holds and the place in the list are one statement, as for accounts.',
  },
  {
    by: 'lib/domain/connections/credentials/leave-server.ts',
    tables: ['provisionings'],
    why: 'What was asked of the old server ends in the transaction that forgets its credentials.',
  },
  {
    by: 'scripts/jobs/queues.ts',
    tables: ['mails'],
    why: 'A tool of the operator, which runs without the application.',
  },
  {
    by: 'lib/domain/record/stored-secrets/re-encrypt.ts',
    tables: ['?'],
    why: 'A new key seals every column that lib/platform/keys/sealed-columns lists, wherever it stands.',
  },
]

/** Files whose statements read or write tables of companies without naming one, and why. */
export const acrossCompanies: { by: string; why: string }[] = [
  {
    by: 'lib/domain/connections/user-connectors/take-from-folder.ts',
    why: 'The worker looks up the connections of any company whose ids are the names of folders.',
  },
  {
    by: 'lib/domain/events/publish-events.ts',
    why: 'The worker looks for events of any company that have no place yet; each company then has a job of its own.',
  },
  {
    by: 'lib/domain/events/deliveries/due-deliveries.ts',
    why: 'The worker looks for deliveries of any company that are due; each endpoint then has a job of its own.',
  },
  {
    by: 'lib/domain/notifications/digests/send-digests.ts',
    why: 'The schedule looks for users with a due mail in all companies; each mail then belongs to one company.',
  },
  {
    by: 'lib/domain/notifications/remind-anomalies.ts',
    why: 'The clock looks for companies that have anomalies left.',
  },
  {
    by: 'lib/domain/people/departure/announce-leavers.ts',
    why: 'The schedule looks for people who leave soon, in all companies.',
  },
  {
    by: 'lib/domain/record/failures/rows-without-job.ts',
    why: 'The clock looks for whatever of any company waits for a job that is not there; each goes on as its own.',
  },
  {
    by: 'lib/domain/spend/banks/resume-imports.ts',
    why: 'The clock looks for imports of any company that were undone in part; each goes on as its own.',
  },
  {
    by: 'lib/domain/spend/banks/erase-account.ts',
    why: 'The clock looks for accounts of any company that were deselected in part; each goes on as its own.',
  },
  {
    by: 'lib/domain/spend/classify/announce-prices.ts',
    why: 'The clock looks for renewals of any company.',
  },
  {
    by: 'lib/domain/reviews/reviewer/follow-links.ts',
    why: 'The clock looks for links of any company that were sent a while ago, or should have been.',
  },
  {
    by: 'lib/domain/notifications/note-refusal.ts',
    why: 'The mail says which user is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/reviews/reviewer/open-link.ts',
    why: 'The secret of the link says which review is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/reviews/reviewer/reviewer-session.ts',
    why: 'The token says which session is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/reviews/launch/announce-due.ts',
    why: 'The clock looks for companies that want to be reminded of reviews.',
  },
  {
    by: 'lib/domain/reviews/launch/launch-due.ts',
    why: 'The clock looks for reviews of any company whose job was lost; each goes on as its own.',
  },
  {
    by: 'lib/domain/provisioning/requests/request-states.ts',
    why: 'The payload of the job is the id of the request alone, and the row says whose it is.',
  },
  {
    by: 'lib/domain/provisioning/requests/open-due.ts',
    why: 'The clock opens what is due in any company; each request goes on as its own.',
  },
  {
    by: 'lib/domain/bundles/apply-arrivals.ts',
    why: 'The schedule looks for people who start, in all companies; each is then handled in their own.',
  },
  {
    by: 'lib/domain/batches/run/run-batch.ts',
    why: 'The clock looks for batches of any company that are under way; each goes on as its own.',
  },
  {
    by: 'lib/domain/provisioning/leavers/close-leavers.ts',
    why: 'The clock looks for companies in which somebody has left.',
  },
  {
    by: 'lib/domain/execution/provisioning/resume-stuck.ts',
    why: 'The clock looks for requests of any company whose job was lost.',
  },
  {
    by: 'lib/domain/anomalies/candidates/rank-open-anomalies.ts',
    why: 'The clock looks for companies that have something to rank.',
  },
  {
    by: 'lib/domain/record/audit/write/end-cut-off-acts.ts',
    why: 'The clock looks for acts of any company whose worker died.',
  },
  {
    by: 'lib/domain/record/audit/anchors/publish-heads.ts',
    why: 'The heads of all chains are written to the log of the instance.',
  },
  {
    by: 'lib/domain/record/audit/anchors/anchor-chains.ts',
    why: 'The heads of all chains are stamped, as far as they have moved.',
  },
  {
    by: 'lib/domain/record/stored-secrets/re-encrypt.ts',
    why: 'The keys are those of the instance, and so is what they seal.',
  },
  {
    by: 'lib/domain/record/stored-secrets/count-by-key.ts',
    why: 'The keys are those of the instance, and so is what they seal.',
  },
  {
    by: 'lib/domain/record/stored-secrets/require-keys.ts',
    why: 'The keys are those of the instance, and so is what they seal.',
  },
  {
    by: 'lib/domain/company/operations/read-figures.ts',
    why: 'The operator reads how many there are of the whole instance, and no row of any company.',
  },
  {
    by: 'lib/domain/company/retention/count-old.ts',
    why: 'Retention counts by age alone.',
  },
  {
    by: 'lib/domain/company/retention/clean-up.ts',
    why: 'Retention deletes by age alone.',
  },
  {
    by: 'lib/domain/sign-in/sessions/sessions.ts',
    why: 'One statement notes the sessions that the calls of a moment belong to.',
  },
  {
    by: 'lib/domain/record/mails/end-mail.ts',
    why: 'A mail about signing in may have no company, and the job that sends it knows only its id.',
  },
  {
    by: 'lib/domain/sign-in/sessions/one-time-tokens.ts',
    why: 'The secret says who is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/sign-in/api-tokens/authenticate.ts',
    why: 'The hash of the token says which one is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/sign-in/sessions/known-browsers.ts',
    why: 'Asked before anybody is signed in: the secret and the address say who is meant.',
  },
  {
    by: 'lib/domain/sign-in/company/mark-verified.ts',
    why: 'A domain belongs to one company of the instance, so other companies that verified it are searched.',
  },
  {
    by: 'lib/domain/breaches/list/refresh-breaches.ts',
    why: 'What is known of a breach changes for everybody whom it concerns.',
  },
  {
    by: 'lib/domain/connections/runs/schedule-syncs.ts',
    why: 'The clock looks for connections of any company that are due to be read; each goes on as its own.',
  },
  {
    by: 'lib/domain/breaches/checks/schedule-checks.ts',
    why: 'The clock looks for companies whose breaches are due to be read.',
  },
  {
    by: 'lib/domain/scans/workspace/schedule-scans.ts',
    why: 'The clock looks for workspaces of any company that are due to be read; each goes on as its own.',
  },
  {
    by: 'lib/domain/subscription/receive-event.ts',
    why: 'The customer of an event says which plan is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/spend/reclaims/answer-reclaim.ts',
    why: 'The secret of the link says which question is meant, and thereby whose.',
  },
  {
    by: 'lib/domain/spend/reclaims/follow-reclaims.ts',
    why: 'The clock looks for questions of any company; each goes on as its own.',
  },
  {
    by: 'lib/domain/spend/savings/remind-of-savings.ts',
    why: 'The clock looks for reminders of any company whose day has come; each is told in its own.',
  },
]

/** Folders of more than 25 files, and why they stay whole. */
export const crowded: { folder: string; why: string }[] = [
  { folder: 'lib/api', why: 'One noun a file: the listing is the list of what the API knows.' },
  { folder: 'lib/jobs', why: 'One job a file: the listing is the list of what happens without a click.' },
]

/** Where statements are run without a description of their rows, and why. */
export const uncheckedStatements: { by: string; why: string }[] = [
  {
    by: 'scripts',
    why: 'Tools of the operator and the migrations run before or beside the schema that the application knows.',
  },
  {
    by: 'lib/connectors',
    why: 'Their `query` asks a vendor, not the database.',
  },
  {
    by: 'lib/domain/people/members/member-rows.ts',
    why: 'The list of members takes every column as text, which no other statement does; findMembers checks the same columns.',
  },
  {
    by: 'lib/domain/record/audit/verify/compare-header.ts',
    why: 'Every column of a review is compared with the events as it is, whatever its type.',
  },
  {
    by: 'lib/domain/company/exports/write-company-export.ts',
    why: 'PostgreSQL writes the rows as text, whatever their columns: a test compares the declaration with the catalogue.',
  },
  {
    by: 'lib/domain/reviews/evidence/pack-record.ts',
    why: 'Only the begin and the end of a transaction.',
  },
  {
    by: 'lib/platform/alone.ts',
    why: 'Only the end of an advisory lock, on the connection that holds it.',
  },
  {
    by: 'lib/platform/backup/backup-schema.ts',
    why: 'The tables of whatever version made the database, for the operator’s commands and a backup.',
  },
  {
    by: 'lib/platform/backup/write-backup.ts',
    why: 'Whole tables by COPY, whatever their columns, in a transaction on a connection of its own.',
  },
  {
    by: 'lib/platform/database/fresh-statistics.ts',
    why: 'ANALYZE cannot be explained.',
  },
  {
    by: 'lib/platform/database/watched-client.ts',
    why: 'The driver itself, which every statement goes through.',
  },
]
