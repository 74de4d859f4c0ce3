CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Lower case without accents, immutable so that columns and indexes may hold it: the dictionary is named.
CREATE FUNCTION rollcall_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- CreateEnum
CREATE TYPE "account_status" AS ENUM ('active', 'invited', 'suspended');

-- CreateEnum
CREATE TYPE "account_kind" AS ENUM ('person', 'external', 'service', 'shared');

-- CreateEnum
CREATE TYPE "kind_origin" AS ENUM ('vendor', 'name', 'decision');

-- CreateEnum
CREATE TYPE "account_change_kind" AS ENUM ('appeared', 'changed', 'gone', 'returned', 'linked', 'unlinked');

-- CreateEnum
CREATE TYPE "anomaly_state" AS ENUM ('open', 'deleting', 'set_aside', 'resolved');

-- CreateEnum
CREATE TYPE "resolution" AS ENUM ('create_member', 'delete_account', 'assign_member', 'external', 'service', 'shared', 'set_aside', 'matched', 'gone');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('queued', 'sent', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "member_import_state" AS ENUM ('previewing', 'previewed', 'committing', 'done', 'failed');

-- CreateEnum
CREATE TYPE "duplicate_choice" AS ENUM ('update', 'skip');

-- CreateEnum
CREATE TYPE "date_order" AS ENUM ('dmy', 'mdy');

-- CreateEnum
CREATE TYPE "civility" AS ENUM ('mr', 'mrs', 'ms');

-- CreateEnum
CREATE TYPE "member_origin" AS ENUM ('manual', 'import', 'anomaly', 'email_domain');

-- CreateEnum
CREATE TYPE "identifier_kind" AS ENUM ('email', 'login', 'external_id');

-- CreateEnum
CREATE TYPE "identifier_origin" AS ENUM ('given', 'learned');

-- CreateEnum
CREATE TYPE "reminder_frequency" AS ENUM ('none', 'one_week', 'two_week', 'one_month', 'two_month', 'three_month', 'six_month', 'one_year');

-- CreateEnum
CREATE TYPE "provisioning_act" AS ENUM ('create', 'delete', 'change_role');

-- CreateEnum
CREATE TYPE "provisioning_state" AS ENUM ('pending', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "provisioning_outcome" AS ENUM ('verified_gone', 'suspended', 'still_there', 'cannot_verify');

-- CreateEnum
CREATE TYPE "user_connector_state" AS ENUM ('checking', 'selecting', 'connected', 'error', 'reconnect');

-- CreateEnum
CREATE TYPE "sync_trigger" AS ENUM ('first', 'schedule', 'manual', 'upload');

-- CreateEnum
CREATE TYPE "sync_run_state" AS ENUM ('queued', 'running', 'held', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "one_time_token_purpose" AS ENUM ('verify_email');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('fr', 'en');

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "email" TEXT,
    "login" TEXT,
    "display_name" TEXT COLLATE "und-x-icu",
    "first_name" TEXT,
    "last_name" TEXT,
    "role" TEXT,
    "role_label" TEXT,
    "status" "account_status",
    "kind" "account_kind" NOT NULL DEFAULT 'person',
    "kind_origin" "kind_origin" NOT NULL DEFAULT 'vendor',
    "is_admin" BOOLEAN,
    "has_mfa" BOOLEAN,
    "has_seat" BOOLEAN,
    "created_in_app_at" TIMESTAMPTZ(3),
    "last_active_at" TIMESTAMPTZ(3),
    "fields" JSONB NOT NULL DEFAULT '{}',
    "email_key" TEXT,
    "login_key" TEXT,
    "former_email_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (rollcall_fold(coalesce(display_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(login, ''))) STORED,
    "facts_hash" BYTEA NOT NULL,
    "member_id" UUID,
    "linked_at" TIMESTAMPTZ(3),
    "linked_by_identifier_id" UUID,
    "linked_by_decision_id" UUID,
    "is_linked_by_hand_only" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_changes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" "account_change_kind" NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "member_id" UUID,
    "member_name" TEXT,
    "user_id" UUID,
    "sync_run_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anomalies" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "state" "anomaly_state" NOT NULL DEFAULT 'open',
    "detected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" "resolution",
    "set_aside_until" TIMESTAMPTZ(3),
    "failure_kind" TEXT,
    "failure_key" TEXT,
    "failure_params" JSONB NOT NULL DEFAULT '{}',
    "failure_reason" TEXT,
    "ranked_at" TIMESTAMPTZ(3),
    "best_confidence" INTEGER,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "anomalies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anomaly_candidates" (
    "company_id" UUID NOT NULL,
    "anomaly_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "confidence" INTEGER NOT NULL,
    "evidence" JSONB NOT NULL,

    CONSTRAINT "anomaly_candidates_pkey" PRIMARY KEY ("company_id","anomaly_id","member_id")
);

-- CreateTable
CREATE TABLE "anomaly_decisions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "anomaly_id" UUID NOT NULL,
    "resolution" "resolution" NOT NULL,
    "member_id" UUID,
    "set_aside_until" TIMESTAMPTZ(3),
    "reason" TEXT,
    "kind_before" "account_kind",
    "batch_id" UUID NOT NULL,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" UUID,

    CONSTRAINT "anomaly_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "onboarding_step" INTEGER NOT NULL DEFAULT 0,
    "member_count" INTEGER NOT NULL DEFAULT 0,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_domains" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "proven_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_domains_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID,
    "template" TEXT NOT NULL,
    "language" "language" NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "state" "mail_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "last_name" TEXT COLLATE "und-x-icu" NOT NULL,
    "first_name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email" CITEXT,
    "civility" "civility",
    "member_type_id" UUID,
    "hiring_date" DATE,
    "start_date" DATE,
    "end_date" DATE,
    "origin" "member_origin" NOT NULL DEFAULT 'manual',
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (rollcall_fold(first_name || ' ' || last_name || ' ' || coalesce(email::text, ''))) STORED,
    "indexed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_identifiers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" "identifier_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "origin" "identifier_origin" NOT NULL DEFAULT 'given',
    "decision_id" UUID,
    "account_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_identifiers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_match_keys" (
    "company_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "member_id" UUID NOT NULL,

    CONSTRAINT "member_match_keys_pkey" PRIMARY KEY ("company_id","key","member_id")
);

-- CreateTable
CREATE TABLE "member_types" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "is_default_on_import" BOOLEAN NOT NULL DEFAULT false,
    "review_reminder" "reminder_frequency" NOT NULL DEFAULT 'none',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_imports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "upload_id" UUID,
    "file_name" TEXT NOT NULL,
    "state" "member_import_state" NOT NULL DEFAULT 'previewing',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "columns" JSONB NOT NULL DEFAULT '{}',
    "header" JSONB NOT NULL DEFAULT '[]',
    "duplicates" "duplicate_choice" NOT NULL DEFAULT 'skip',
    "date_order" "date_order",
    "member_type_id" UUID,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "fault_count" INTEGER NOT NULL DEFAULT 0,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "sample" JSONB NOT NULL DEFAULT '[]',
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisionings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "account_id" UUID,
    "member_id" UUID,
    "decision_id" UUID,
    "act" "provisioning_act" NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "state" "provisioning_state" NOT NULL DEFAULT 'pending',
    "outcome" "provisioning_outcome",
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "requested_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "provisionings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_connectors" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "application" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "instance" TEXT NOT NULL DEFAULT '',
    "state" "user_connector_state" NOT NULL DEFAULT 'checking',
    "credentials" TEXT,
    "credential_hints" JSONB NOT NULL DEFAULT '{}',
    "selection" JSONB,
    "selection_choices" JSONB NOT NULL DEFAULT '[]',
    "columns" JSONB NOT NULL DEFAULT '{}',
    "connected_as" TEXT,
    "check_notes" JSONB NOT NULL DEFAULT '[]',
    "pending_upload" JSONB,
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "error_at" TIMESTAMPTZ(3),
    "is_paused" BOOLEAN NOT NULL DEFAULT false,
    "last_sync_at" TIMESTAMPTZ(3),
    "next_sync_at" TIMESTAMPTZ(3),
    "accept_above" INTEGER,
    "price_per_seat" BIGINT,
    "currency" TEXT,
    "connected_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_connectors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_runs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "trigger" "sync_trigger" NOT NULL,
    "state" "sync_run_state" NOT NULL DEFAULT 'queued',
    "worker_token" UUID,
    "checkpoint" JSONB NOT NULL DEFAULT '{}',
    "upload_id" UUID,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "gone" INTEGER NOT NULL DEFAULT 0,
    "linked" INTEGER NOT NULL DEFAULT 0,
    "anomalies" INTEGER NOT NULL DEFAULT 0,
    "total_at_source" INTEGER,
    "notes" JSONB NOT NULL DEFAULT '[]',
    "held_reason" TEXT,
    "present_before" INTEGER NOT NULL DEFAULT 0,
    "confirmed_by_id" UUID,
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "retry_at" TIMESTAMPTZ(3),
    "requested_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sync_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_seen" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "sync_run_id" UUID NOT NULL,
    "external_ids" TEXT[],

    CONSTRAINT "sync_seen_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "roles" TEXT[] DEFAULT ARRAY['ROLE_USER']::TEXT[],
    "language" "language" NOT NULL DEFAULT 'fr',
    "is_dark_mode" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "purpose" "one_time_token_purpose" NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "accounts_company_id_member_id_idx" ON "accounts"("company_id", "member_id");

-- CreateIndex
CREATE INDEX "accounts_company_id_email_key_idx" ON "accounts"("company_id", "email_key");

-- CreateIndex
CREATE INDEX "accounts_company_id_login_key_idx" ON "accounts"("company_id", "login_key");

-- CreateIndex
CREATE INDEX "accounts_company_id_linked_by_identifier_id_idx" ON "accounts"("company_id", "linked_by_identifier_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_company_id_id_key" ON "accounts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_company_id_user_connector_id_external_id_key" ON "accounts"("company_id", "user_connector_id", "external_id");

-- CreateIndex
CREATE INDEX "account_changes_company_id_account_id_at_idx" ON "account_changes"("company_id", "account_id", "at");

-- CreateIndex
CREATE INDEX "account_changes_company_id_member_id_at_idx" ON "account_changes"("company_id", "member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "account_changes_company_id_id_key" ON "account_changes"("company_id", "id");

-- CreateIndex
CREATE INDEX "anomalies_company_id_state_queued_at_id_idx" ON "anomalies"("company_id", "state", "queued_at", "id");

-- CreateIndex
CREATE INDEX "anomalies_company_id_state_best_confidence_idx" ON "anomalies"("company_id", "state", "best_confidence");

-- CreateIndex
CREATE INDEX "anomalies_company_id_user_connector_id_state_idx" ON "anomalies"("company_id", "user_connector_id", "state");

-- CreateIndex
CREATE INDEX "anomalies_company_id_account_id_idx" ON "anomalies"("company_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "anomalies_company_id_id_key" ON "anomalies"("company_id", "id");

-- CreateIndex
CREATE INDEX "anomaly_candidates_company_id_member_id_idx" ON "anomaly_candidates"("company_id", "member_id");

-- CreateIndex
CREATE INDEX "anomaly_decisions_company_id_anomaly_id_idx" ON "anomaly_decisions"("company_id", "anomaly_id");

-- CreateIndex
CREATE INDEX "anomaly_decisions_company_id_batch_id_idx" ON "anomaly_decisions"("company_id", "batch_id");

-- CreateIndex
CREATE INDEX "anomaly_decisions_company_id_decided_at_idx" ON "anomaly_decisions"("company_id", "decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "anomaly_decisions_company_id_id_key" ON "anomaly_decisions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_domains_company_id_domain_key" ON "company_domains"("company_id", "domain");

-- CreateIndex
CREATE INDEX "mails_state_created_at_idx" ON "mails"("state", "created_at");

-- CreateIndex
CREATE INDEX "members_company_id_last_name_first_name_id_idx" ON "members"("company_id", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "members_company_id_first_name_last_name_id_idx" ON "members"("company_id", "first_name", "last_name", "id");

-- CreateIndex
CREATE INDEX "members_company_id_email_id_idx" ON "members"("company_id", "email", "id");

-- CreateIndex
CREATE INDEX "members_company_id_created_at_id_idx" ON "members"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "members_company_id_start_date_id_idx" ON "members"("company_id", "start_date", "id");

-- CreateIndex
CREATE INDEX "members_company_id_end_date_id_idx" ON "members"("company_id", "end_date", "id");

-- CreateIndex
CREATE INDEX "members_company_id_member_type_id_idx" ON "members"("company_id", "member_type_id");

-- CreateIndex
CREATE INDEX "members_company_id_indexed_at_idx" ON "members"("company_id", "indexed_at");

-- CreateIndex
CREATE UNIQUE INDEX "members_company_id_id_key" ON "members"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "members_company_id_email_key" ON "members"("company_id", "email");

-- CreateIndex
CREATE INDEX "member_identifiers_company_id_member_id_idx" ON "member_identifiers"("company_id", "member_id");

-- CreateIndex
CREATE INDEX "member_identifiers_company_id_decision_id_idx" ON "member_identifiers"("company_id", "decision_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_identifiers_company_id_id_key" ON "member_identifiers"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_identifiers_company_id_kind_value_key" ON "member_identifiers"("company_id", "kind", "value");

-- CreateIndex
CREATE INDEX "member_match_keys_company_id_member_id_idx" ON "member_match_keys"("company_id", "member_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_types_company_id_id_key" ON "member_types"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_types_company_id_name_key" ON "member_types"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "member_imports_company_id_id_key" ON "member_imports"("company_id", "id");

-- CreateIndex
CREATE INDEX "provisionings_company_id_account_id_idx" ON "provisionings"("company_id", "account_id");

-- CreateIndex
CREATE INDEX "provisionings_company_id_state_idx" ON "provisionings"("company_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "provisionings_company_id_id_key" ON "provisionings"("company_id", "id");

-- CreateIndex
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_company_id_id_key" ON "uploads"("company_id", "id");

-- CreateIndex
CREATE INDEX "user_connectors_company_id_application_idx" ON "user_connectors"("company_id", "application");

-- CreateIndex
CREATE INDEX "user_connectors_next_sync_at_idx" ON "user_connectors"("next_sync_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_connectors_company_id_id_key" ON "user_connectors"("company_id", "id");

-- CreateIndex
CREATE INDEX "sync_runs_company_id_user_connector_id_created_at_idx" ON "sync_runs"("company_id", "user_connector_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sync_runs_company_id_id_key" ON "sync_runs"("company_id", "id");

-- CreateIndex
CREATE INDEX "sync_seen_company_id_sync_run_id_idx" ON "sync_seen"("company_id", "sync_run_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_id_key" ON "users"("company_id", "id");

-- CreateIndex
CREATE INDEX "sessions_company_id_user_id_idx" ON "sessions"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_company_id_id_key" ON "sessions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens"("hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_candidates" ADD CONSTRAINT "anomaly_candidates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_candidates" ADD CONSTRAINT "anomaly_candidates_company_id_anomaly_id_fkey" FOREIGN KEY ("company_id", "anomaly_id") REFERENCES "anomalies"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_candidates" ADD CONSTRAINT "anomaly_candidates_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_decisions" ADD CONSTRAINT "anomaly_decisions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_decisions" ADD CONSTRAINT "anomaly_decisions_company_id_anomaly_id_fkey" FOREIGN KEY ("company_id", "anomaly_id") REFERENCES "anomalies"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anomaly_decisions" ADD CONSTRAINT "anomaly_decisions_company_id_decided_by_id_fkey" FOREIGN KEY ("company_id", "decided_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_member_type_id_fkey" FOREIGN KEY ("company_id", "member_type_id") REFERENCES "member_types"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_identifiers" ADD CONSTRAINT "member_identifiers_company_id_decision_id_fkey" FOREIGN KEY ("company_id", "decision_id") REFERENCES "anomaly_decisions"("company_id", "id") ON DELETE SET NULL ("decision_id") ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "member_match_keys" ADD CONSTRAINT "member_match_keys_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_match_keys" ADD CONSTRAINT "member_match_keys_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_types" ADD CONSTRAINT "member_types_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisionings" ADD CONSTRAINT "provisionings_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_connectors" ADD CONSTRAINT "user_connectors_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_seen" ADD CONSTRAINT "sync_seen_company_id_sync_run_id_fkey" FOREIGN KEY ("company_id", "sync_run_id") REFERENCES "sync_runs"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- Searching. Of members without the company: its 100,000 entries cost more to intersect than others' hits to drop,
-- and a small company is read whole instead.
CREATE INDEX "members_search_text_idx" ON "members" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "accounts_company_id_search_text_idx" ON "accounts" USING gin ("company_id", "search_text" gin_trgm_ops);

-- Lists of what is still there, in the order they are shown.
CREATE INDEX "accounts_present_idx" ON "accounts" ("company_id", "user_connector_id", "id") WHERE "gone_at" IS NULL;

CREATE INDEX "accounts_by_name_idx" ON "accounts" ("company_id", "display_name", "id") WHERE "gone_at" IS NULL;
CREATE INDEX "accounts_by_activity_idx" ON "accounts" ("company_id", "last_active_at", "id") WHERE "gone_at" IS NULL;
CREATE INDEX "accounts_by_age_idx" ON "accounts" ("company_id", "first_seen_at", "id") WHERE "gone_at" IS NULL;
CREATE INDEX "accounts_by_role_idx" ON "accounts" ("company_id", "role", "id") WHERE "gone_at" IS NULL;
-- Few values each: PostgreSQL skips from one to the next.
CREATE INDEX "accounts_by_facts_idx" ON "accounts" ("company_id", "kind", "status", "is_admin", "has_mfa", "id") WHERE "gone_at" IS NULL;
CREATE INDEX "accounts_starting_idx" ON "accounts" ("company_id", "starts_at") WHERE "starts_at" IS NOT NULL;
CREATE INDEX "accounts_ending_idx" ON "accounts" ("company_id", "ends_at") WHERE "ends_at" IS NOT NULL;

-- The queue, those set aside included, since they come back by themselves at their date.
CREATE INDEX "anomalies_queue_idx" ON "anomalies" ("company_id", "queued_at", "id") WHERE "state" <> 'resolved';

-- Addresses that an account had and has no more: few.
CREATE INDEX "accounts_former_emails_idx" ON "accounts" ("company_id", "user_connector_id") WHERE "former_email_keys" <> '{}';

-- One anomaly an account until it is resolved, one open request an account, one default type a company,
-- one run at a time a connection.
CREATE UNIQUE INDEX "anomalies_one_unresolved_key" ON "anomalies" ("company_id", "account_id") WHERE "state" <> 'resolved';
CREATE UNIQUE INDEX "provisionings_one_open_key" ON "provisionings" ("company_id", "account_id") WHERE "state" IN ('pending', 'running');
CREATE UNIQUE INDEX "member_types_one_default_key" ON "member_types" ("company_id") WHERE "is_default_on_import";
CREATE UNIQUE INDEX "sync_runs_one_unfinished_key" ON "sync_runs" ("company_id", "user_connector_id") WHERE "state" IN ('queued', 'running');

-- companies.member_count, one update a statement however many rows it touches.
CREATE FUNCTION rollcall_count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET member_count = member_count + CASE TG_OP WHEN 'INSERT' THEN n ELSE -n END
    FROM (SELECT company_id, count(*) AS n FROM changed GROUP BY company_id) AS c WHERE companies.id = c.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_counted_in AFTER INSERT ON "members" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_members();
CREATE TRIGGER members_counted_out AFTER DELETE ON "members" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_count_members();

-- History is added to, never rewritten. It goes with its account only.
CREATE FUNCTION rollcall_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER account_changes_append_only BEFORE UPDATE ON "account_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
