/** Why something is not part of a company's export. */
export const reasons = {
  secret: 'It opens something, or is the hash or the cipher of what does.',
  derived: 'It is computed from other columns, for searching or comparing.',
  passing: 'It is the state of work in progress, and of no use after it.',
  file: 'It is a copy of a file that somebody uploaded, or was made from one, and is deleted soon.',
  chained: 'It belongs to the proof of the audit log, which an evidence pack has.',
  instance: 'It belongs to the instance, not to a company.',
} as const

/** The omitted names, by reason. */
type Left = Readonly<Partial<Record<keyof typeof reasons, string>>>

type Table = {
  /** In the order of the files. */
  columns: string
  without: Left
  /** Identifies a row, and orders the file. */
  key: string
  /** Which rows: those of `company_id`, the company itself, or breaches that concern it. */
  rows: 'company' | 'itself' | 'hit'
}

const table = (columns: string, without: Left = {}, other: Partial<Table> = {}): Table => ({
  columns,
  without,
  key: 'id',
  rows: 'company',
  ...other,
})

/**
 * The contents of a company's export: each table with its exported and its omitted columns. `company_id` is only in the
 * manifest. A test fails when the database has a table or a column that is listed neither here nor in `tablesLeftOut`.
 */
export const exportedTables: Readonly<Record<string, Table>> = {
  companies: table(
    'id name onboarding_step member_count is_demo leavers_closed_from audit_frequency launches_reviews ends_unused anchor_address anchor_language anomaly_reminder daily_exports serves_mcp mcp_tools_off creates_members notifies_outside mail_footer mail_footer_en created_at',
    { passing: 'anchor_mailed_on settings_version' },
    { rows: 'itself' },
  ),
  company_domains: table('id domain proven_at created_at', {
    secret: 'code_hash',
    passing: 'txt_value code_address code_expires_at code_tries',
  }),
  users: table(
    'id full_name email email_verified_at roles role language is_dark_mode date_language time_zone wants_reminders digest_day digest_hour digest_language last_seen_at disabled_at totp_enabled_at created_at',
    {
      secret: 'password_hash totp_secret totp_pending_secret totp_last_step',
      passing: 'reminded_at refused_address refusals',
    },
  ),
  identities: table('id user_id provider issuer email created_at', { secret: 'subject' }),
  invitations: table('id email full_name role language invited_by_id sent_at expires_at created_at', {
    secret: 'hash',
  }),
  api_tokens: table(
    'id user_id name scopes networks expires_at last_used_at last_used_from revoked_at created_at',
    { secret: 'hash hint' },
  ),
  webhook_endpoints: table(
    'id description origin types paused_because paused_at last_success_at last_failure_at created_by_id created_at',
    {
      secret: 'address auth_value secret former_secret',
      passing: 'former_until failures_in_row waits_until',
    },
  ),
  webhook_deliveries: table('id endpoint_id event_id state attempts created_at ended_at', {
    passing: 'step next_at',
  }),
  webhook_attempts: table('id delivery_id at milliseconds status failure', { passing: 'answer' }),
  events: table('id sequence type object data occurred_at', { derived: 'body', passing: 'number origin' }),
  plans: table(
    'id customer_id subscription_id status quantity unit_amount currency tax_behavior cancel_at ended_at period_end past_due_since read_only_from billing synced_at created_at',
    { passing: 'checkout_id asked_turn stored_turn' },
  ),
  notification_preferences: table('user_id topic is_shown mail', {}, { key: 'user_id topic' }),
  notifications: table('id user_id kind key params path created_at read_at is_shown', {
    passing: 'mailed_by digest_id',
  }),
  saved_views: table('id user_id list name query is_shared created_at'),

  member_types: table('id name is_default_on_import review_reminder created_at'),
  member_fields: table('id name kind options position created_at'),
  members: table(
    'id last_name first_name email civility member_type_id hiring_date start_date end_date end_date_origin department manager_id employee_number job_title employment_status custom origin note created_at updated_at',
    { derived: 'search_text indexed_at', passing: 'version' },
  ),
  member_identifiers: table('id member_id kind value origin decision_id account_id created_at'),
  member_imports: table(
    'id user_id file_name state columns duplicates date_order member_type_id row_count fault_count done_count created_count updated_count skipped_count faulty_count leaves_out linked_count is_corrected error_key error_params created_at ended_at',
    {
      file: 'upload_id header faults sample left_out_id fault_groups unknown_types preview',
      passing: 'revision type_choices status_choices manager_choices cell_choices people_id',
    },
  ),

  user_connectors: table(
    'id application label state selection connected_as error_kind error_key error_params error_reason error_at is_paused last_sync_at next_sync_at accept_above price_per_seat currency annual_price_per_seat purchased_seats purchased_seats_at connected_by_id reviewer_member_id reviewer_name reviewer_email created_at deleted_at',
    {
      secret: 'instance credentials tokens credential_hints left_server',
      passing: 'selection_choices columns check_notes seats_refused_at folder_file',
      file: 'pending_upload',
    },
  ),
  connector_seats: table(
    'user_connector_id licence name purchased used is_plan read_at',
    {},
    { key: 'user_connector_id licence' },
  ),
  sync_runs: table(
    'id user_connector_id trigger state pages seen added changed gone linked anomalies total_at_source held_reason confirmed_by_id error_kind error_key error_params error_reason requested_by_id created_at started_at ended_at',
    {
      secret: 'worker_token',
      passing: 'checkpoint notes present_before retry_at heartbeat_at',
      file: 'upload_id',
    },
  ),
  accounts: table(
    'id user_connector_id external_id email login display_name first_name last_name role role_label status kind kind_origin is_admin has_mfa has_seat created_in_app_at last_active_at fields identifiers manager member_id linked_at linked_by_identifier_id linked_by_decision_id is_linked_by_hand_only starts_at ends_at first_seen_at gone_at',
    { derived: 'further_keys email_key login_key former_email_keys search_text facts_hash' },
  ),
  account_changes: table('id account_id kind before after member_id member_name user_id sync_run_id at'),
  groups: table(
    'id user_connector_id external_id name kind is_privileged lock url parent_external_id others first_seen_at gone_at',
    { derived: 'search_text digest', passing: 'proven_at' },
  ),
  group_memberships: table('id group_id account_id role is_direct via_external_id first_seen_at gone_at'),
  anomalies: table(
    'id account_id user_connector_id state detected_at due_at resolved_at resolution set_aside_until failure_kind failure_key failure_params failure_reason best_confidence',
    { passing: 'ranked_at queued_at version' },
  ),
  anomaly_candidates: table(
    'anomaly_id member_id rank confidence evidence',
    {},
    { key: 'anomaly_id member_id' },
  ),
  anomaly_decisions: table(
    'id anomaly_id resolution member_id set_aside_until reason kind_before batch_id decided_by_id decided_at undone_at undone_by_id',
  ),
  provisionings: table(
    'id user_connector_id account_id member_id group_id decision_id act fields state outcome due_on ends_on attempts error_kind error_key error_params error_reason accepted_at created_as requested_by_id created_at sent_at ended_at',
  ),
  batches: table('id state origin undoes_id due_on made_by_id made_by created_at sent_at ended_at'),
  batch_lines: table(
    'id batch_id position act user_connector_id member_id account_id group_id group_name person account fields closing ends_on before after is_admin state refusal monthly currency provisioning_id',
  ),
  bundles: table('id member_type_id department on_arrival created_at', { passing: 'version' }),
  bundle_lines: table('id bundle_id user_connector_id role fields group_ids'),
  bundle_exceptions: table('id member_id user_connector_id reason ends_on made_by_id made_by created_at'),

  access_reviews: table(
    'id user_connector_id application application_label launch_id origin state kind scope launched_by_id created_at reviewer_name reviewer_email reviewer_language reviewer_member_id sync_run_id completeness prepared_at item_count list_hash link_validity link_sent_at link_expires_at link_opened_at link_refused_at link_refusal reminded_at handed_in_at ended_at ended_by_id end_reason decisions_hash record_version',
    {
      passing:
        'link_number link_wrong_codes link_blocked_at other_browser_at other_browser_from clock_reminders version',
      secret: 'link_hash code_hash',
    },
  ),
  access_review_items: table(
    'id access_review_id account_id group_id position snapshot flags is_flagged changes is_routine is_own decision comment decided_at decided_by decided_by_id decided_by_name decided_from decided_by_default overturns outcome outcome_reason outcome_at outcome_by_id provisioning_id proof proof_at attested_by_id attestation',
    { derived: 'search_text', passing: 'version' },
  ),

  bank_connections: table(
    'id provider name state consent_expires_at last_refreshed_at institution country error_key error_reason created_by_id created_at',
    {
      secret: 'sealed provider_ref',
      passing: 'next_refresh_at refreshed_at blocked_until last_event_at announced_days',
    },
  ),
  bank_accounts: table(
    'id connection_id name kind currency last_4 is_selected last_refreshed_at error_key error_reason created_at',
    {
      secret: 'provider_account_id iban_hash number_hash',
      passing: 'deselected_at has_unstable_ids left_out left_out_count',
    },
  ),
  bank_imports: table(
    'id user_id file_name state format dialect row_count new_count exact_count probable_count ignored_count fault_count done_count imported_count error_key error_params created_at ended_at',
    { file: 'upload_id sha256 statements csv kept preview', passing: 'revision choices' },
  ),
  bank_transactions: table(
    'id account_id import_id booked_on value_on operation_on amount currency original_amount original_currency label counterparty creditor_id mandate kind mcc source missing_at removed_at created_at',
    { passing: 'bank_id provider_tx_id held_by', derived: 'fingerprint rank' },
  ),
  spends: table(
    'id transaction_id booked_on amount currency merchant_key detected vendor_id product score reasons link_kind linked_transaction_id is_duplicate is_spend choice state decided_by_id decided_at created_at',
    { derived: 'normaliser' },
  ),
  spend_rules: table('id merchant_key action vendor_id product created_by_id created_at'),
  spend_streams: table(
    'id key vendor_id product merchant_key period status billing amount currency monthly confidence charges first_on last_on next_on price_changes updated_at',
  ),
  savings: table(
    'id key kind user_connector_id account_id name application amount currency is_estimate is_counted facts found_at dismissed_at dismissed_by_id dismissed_reason remind_on remind_by_id',
    { derived: 'facts_hash' },
  ),
  reclaims: table(
    'id account_id user_connector_id kind state person_name address language asked_by_id asked_at expires_at reminded_at answered_at keep_reason provisioning_id ended_at amount currency is_estimate',
    { secret: 'link_hash', derived: 'facts_hash', passing: 'version' },
  ),

  breaches: table(
    'id source name title domain breach_date added_at modified_at account_count description data_classes gravity is_verified is_fabricated is_sensitive is_spam_list is_stealer_log created_at',
    { passing: 'is_bare' },
    { rows: 'hit' },
  ),
  breach_hits: table(
    'id breach_id member_id user_connector_id address severity first_seen_at last_seen_at acknowledged_at acknowledged_by_id acknowledged_by_name note',
  ),
  breach_monitors: table('id source scope plan domains sensitive_count error_kind checked_at created_at', {
    secret: 'api_key key_hint',
    passing: 'rpm has_k_anon plan_read_at failed_since retry_at digested_at',
  }),
  discovered_applications: table(
    'id provider client_id client_ids name application publisher domain is_verified is_native is_unregistered is_for_everybody risk scopes user_count inactive_count state decided_by_id decided_by_name decided_at first_seen_at user_connector_id last_seen_at gone_at',
    { derived: 'faces', passing: 'risk_noticed_at' },
  ),
  discovered_users: table(
    'id application_id user_connector_id external_id email is_active first_seen_at gone_at',
  ),
  grant_revocations: table(
    'id application_id user_id state requested_by_id requested_by_name revoked remaining error_kind error_key error_params error_reason created_at ended_at',
  ),
  workspace_scans: table(
    'user_connector_id next_scan_at started_at scanned_at users_scanned users_failed applications is_partial error_kind error_key error_params error_reason error_at',
    { secret: 'refused_seal' },
    { key: 'user_connector_id' },
  ),

  audit_events: table(
    'seq at actor_kind actor_id actor_name from action object_id details previous_hash hash',
    {},
    { key: 'seq' },
  ),
  audit_event_lines: table('seq first count lines', {}, { key: 'seq first' }),
}

export const tablesLeftOut: Left = {
  derived: 'account_counts breach_addresses event_heads member_match_keys review_item_counts',
  chained: 'audit_anchors audit_heads',
  passing:
    'audit_open_act_lines audit_open_acts bank_csv_mappings breach_notices bundle_arrivals company_exports connector_choices due_rankings group_readings mails notification_digests spend_classifications sync_seen',
  secret:
    'bank_consents bank_revocations connector_authorizations idempotent_calls known_browsers one_time_tokens recovery_codes registrations reviewer_sessions sessions shadow_scan_parts shadow_scans',
  instance: 'breach_feeds breach_paces instance_state rate_limits stripe_events',
  file: 'company_export_parts uploads',
}
