-- Distributes the tables of companies over the nodes of a Citus cluster: docs/scale.md#citus says when, and what is known of it.
-- psql --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus.sql, on the coordinator, as the owner of the tables.

-- Counts, events and the records that nobody may change are kept by triggers. Each writes rows of the company alone whose row
-- it is called for, which are on the same node.
SET citus.enable_unsafe_triggers TO on;

-- A table can be distributed only after those that it refers to, and not at all while tables that refer to it wait for their
-- turn. So foreign keys are put aside first.
CREATE TEMPORARY TABLE keys_aside AS
  SELECT conrelid::regclass AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;
DO $$
DECLARE aside record;
BEGIN
  FOR aside IN SELECT * FROM keys_aside LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', aside."table", aside.name);
  END LOOP;
END $$;

-- On every node whole: what rows of every company refer to, and what has to be unique among all companies.
SELECT create_reference_table('breaches');
SELECT create_reference_table('companies');
SELECT create_reference_table('identities');
SELECT create_reference_table('plans');
SELECT create_reference_table('users');

-- By company. All rows of a company are on one node.
SELECT create_distributed_table('access_review_items', 'company_id');
SELECT create_distributed_table('access_reviews', 'company_id');
SELECT create_distributed_table('account_changes', 'company_id');
SELECT create_distributed_table('account_counts', 'company_id');
SELECT create_distributed_table('accounts', 'company_id');
SELECT create_distributed_table('anomalies', 'company_id');
SELECT create_distributed_table('anomaly_candidates', 'company_id');
SELECT create_distributed_table('anomaly_decisions', 'company_id');
SELECT create_distributed_table('api_tokens', 'company_id');
SELECT create_distributed_table('audit_anchors', 'company_id');
SELECT create_distributed_table('audit_event_lines', 'company_id');
SELECT create_distributed_table('audit_events', 'company_id');
SELECT create_distributed_table('audit_heads', 'company_id');
SELECT create_distributed_table('audit_open_act_lines', 'company_id');
SELECT create_distributed_table('audit_open_acts', 'company_id');
SELECT create_distributed_table('bank_accounts', 'company_id');
SELECT create_distributed_table('bank_connections', 'company_id');
SELECT create_distributed_table('bank_consents', 'company_id');
SELECT create_distributed_table('bank_csv_mappings', 'company_id');
SELECT create_distributed_table('bank_imports', 'company_id');
SELECT create_distributed_table('bank_revocations', 'company_id');
SELECT create_distributed_table('bank_transactions', 'company_id');
SELECT create_distributed_table('batch_lines', 'company_id');
SELECT create_distributed_table('batches', 'company_id');
SELECT create_distributed_table('breach_addresses', 'company_id');
SELECT create_distributed_table('breach_hits', 'company_id');
SELECT create_distributed_table('breach_monitors', 'company_id');
SELECT create_distributed_table('breach_notices', 'company_id');
SELECT create_distributed_table('bundle_arrivals', 'company_id');
SELECT create_distributed_table('bundle_exceptions', 'company_id');
SELECT create_distributed_table('bundle_lines', 'company_id');
SELECT create_distributed_table('bundles', 'company_id');
SELECT create_distributed_table('company_domains', 'company_id');
SELECT create_distributed_table('company_export_parts', 'company_id');
SELECT create_distributed_table('company_exports', 'company_id');
SELECT create_distributed_table('connector_authorizations', 'company_id');
SELECT create_distributed_table('connector_choices', 'company_id');
SELECT create_distributed_table('connector_seats', 'company_id');
SELECT create_distributed_table('discovered_applications', 'company_id');
SELECT create_distributed_table('discovered_users', 'company_id');
SELECT create_distributed_table('due_rankings', 'company_id');
SELECT create_distributed_table('event_heads', 'company_id');
SELECT create_distributed_table('events', 'company_id');
SELECT create_distributed_table('grant_revocations', 'company_id');
SELECT create_distributed_table('group_memberships', 'company_id');
SELECT create_distributed_table('group_readings', 'company_id');
SELECT create_distributed_table('groups', 'company_id');
SELECT create_distributed_table('invitations', 'company_id');
SELECT create_distributed_table('member_fields', 'company_id');
SELECT create_distributed_table('member_identifiers', 'company_id');
SELECT create_distributed_table('member_imports', 'company_id');
SELECT create_distributed_table('member_match_keys', 'company_id');
SELECT create_distributed_table('member_types', 'company_id');
SELECT create_distributed_table('members', 'company_id');
SELECT create_distributed_table('notification_digests', 'company_id');
SELECT create_distributed_table('notification_preferences', 'company_id');
SELECT create_distributed_table('notifications', 'company_id');
SELECT create_distributed_table('provisionings', 'company_id');
SELECT create_distributed_table('reclaims', 'company_id');
SELECT create_distributed_table('review_item_counts', 'company_id');
SELECT create_distributed_table('reviewer_sessions', 'company_id');
SELECT create_distributed_table('saved_views', 'company_id');
SELECT create_distributed_table('savings', 'company_id');
SELECT create_distributed_table('sessions', 'company_id');
SELECT create_distributed_table('spend_classifications', 'company_id');
SELECT create_distributed_table('spend_rules', 'company_id');
SELECT create_distributed_table('spend_streams', 'company_id');
SELECT create_distributed_table('spends', 'company_id');
SELECT create_distributed_table('sync_runs', 'company_id');
SELECT create_distributed_table('sync_seen', 'company_id');
SELECT create_distributed_table('uploads', 'company_id');
SELECT create_distributed_table('user_connectors', 'company_id');
SELECT create_distributed_table('webhook_attempts', 'company_id');
SELECT create_distributed_table('webhook_deliveries', 'company_id');
SELECT create_distributed_table('webhook_endpoints', 'company_id');
SELECT create_distributed_table('workspace_scans', 'company_id');

-- Citus refuses ON DELETE SET NULL in a key that holds the company, even of the other column alone.
UPDATE keys_aside SET definition = regexp_replace(definition, ' ON DELETE SET NULL \([a-z_]+\)', '')
 WHERE name = 'members_company_id_manager_id_fkey';
DELETE FROM keys_aside WHERE name = 'member_identifiers_company_id_decision_id_fkey';
DO $$
DECLARE aside record;
BEGIN
  FOR aside IN SELECT * FROM keys_aside LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', aside."table", aside.name, aside.definition);
  END LOOP;
END $$;
