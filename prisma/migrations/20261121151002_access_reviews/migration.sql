-- CreateEnum
CREATE TYPE "review_origin" AS ENUM ('manual', 'schedule');

-- CreateEnum
CREATE TYPE "access_review_state" AS ENUM ('launched', 'sent', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "link_validity" AS ENUM ('one_hour', 'one_day', 'one_week', 'one_month');

-- CreateEnum
CREATE TYPE "review_decision" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "decided_by" AS ENUM ('reviewer', 'user');

-- CreateEnum
CREATE TYPE "review_outcome" AS ENUM ('end_access', 'by_hand', 'kept');

-- CreateEnum
CREATE TYPE "review_proof" AS ENUM ('verified_gone', 'suspended', 'still_there', 'cannot_verify', 'attested');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "audit_frequency" "reminder_frequency" NOT NULL DEFAULT 'none',
ADD COLUMN     "launches_reviews" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user_connectors" ADD COLUMN     "reviewer_email" CITEXT,
ADD COLUMN     "reviewer_member_id" UUID,
ADD COLUMN     "reviewer_name" TEXT;

-- CreateTable
CREATE TABLE "access_reviews" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "launch_id" UUID NOT NULL,
    "origin" "review_origin" NOT NULL DEFAULT 'manual',
    "state" "access_review_state" NOT NULL DEFAULT 'launched',
    "scope" JSONB NOT NULL DEFAULT '{}',
    "launched_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewer_name" TEXT NOT NULL,
    "reviewer_email" CITEXT NOT NULL,
    "reviewer_language" "language" NOT NULL,
    "reviewer_member_id" UUID,
    "sync_run_id" UUID NOT NULL,
    "completeness" JSONB NOT NULL DEFAULT '{}',
    "prepared_at" TIMESTAMPTZ(3),
    "item_count" INTEGER NOT NULL DEFAULT 0,
    "list_hash" BYTEA,
    "link_validity" "link_validity",
    "link_number" INTEGER NOT NULL DEFAULT 0,
    "link_hash" BYTEA,
    "code_hash" BYTEA,
    "link_sent_at" TIMESTAMPTZ(3),
    "link_expires_at" TIMESTAMPTZ(3),
    "link_opened_at" TIMESTAMPTZ(3),
    "link_refused_at" TIMESTAMPTZ(3),
    "link_refusal" TEXT,
    "reminded_at" TIMESTAMPTZ(3),
    "handed_in_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" UUID,
    "end_reason" TEXT,
    "decisions_hash" BYTEA,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "access_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_review_items" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "access_review_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    "flags" JSONB NOT NULL DEFAULT '[]',
    "is_flagged" BOOLEAN NOT NULL DEFAULT false,
    "changes" JSONB,
    "is_routine" BOOLEAN NOT NULL DEFAULT false,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL DEFAULT '',
    "decision" "review_decision" NOT NULL DEFAULT 'pending',
    "comment" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" "decided_by",
    "decided_by_id" UUID,
    "decided_by_name" TEXT,
    "decided_from" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "outcome" "review_outcome",
    "outcome_reason" TEXT,
    "outcome_at" TIMESTAMPTZ(3),
    "outcome_by_id" UUID,
    "provisioning_id" UUID,
    "proof" "review_proof",
    "proof_at" TIMESTAMPTZ(3),
    "attested_by_id" UUID,
    "attestation" TEXT,

    CONSTRAINT "access_review_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviewer_sessions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "access_review_id" UUID NOT NULL,
    "link_number" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviewer_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "company_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "from" TEXT,
    "action" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "previous_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("company_id","seq")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "company_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("company_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "access_reviews_link_hash_key" ON "access_reviews"("link_hash");

-- CreateIndex
CREATE INDEX "access_reviews_company_id_user_connector_id_id_idx" ON "access_reviews"("company_id", "user_connector_id", "id");

-- CreateIndex
CREATE INDEX "access_reviews_company_id_state_id_idx" ON "access_reviews"("company_id", "state", "id");

-- CreateIndex
CREATE INDEX "access_reviews_company_id_launch_id_idx" ON "access_reviews"("company_id", "launch_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_reviews_company_id_id_key" ON "access_reviews"("company_id", "id");

-- CreateIndex
CREATE INDEX "access_review_items_company_id_account_id_idx" ON "access_review_items"("company_id", "account_id");

-- CreateIndex
CREATE INDEX "access_review_items_company_id_access_review_id_decision_po_idx" ON "access_review_items"("company_id", "access_review_id", "decision", "position");

-- CreateIndex
CREATE INDEX "access_review_items_company_id_access_review_id_decision_is_idx" ON "access_review_items"("company_id", "access_review_id", "decision", "is_flagged", "is_routine", "is_own");

-- CreateIndex
CREATE UNIQUE INDEX "access_review_items_company_id_id_key" ON "access_review_items"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "access_review_items_company_id_access_review_id_position_key" ON "access_review_items"("company_id", "access_review_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "access_review_items_company_id_access_review_id_account_id_key" ON "access_review_items"("company_id", "access_review_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviewer_sessions_hash_key" ON "reviewer_sessions"("hash");

-- CreateIndex
CREATE INDEX "reviewer_sessions_company_id_access_review_id_idx" ON "reviewer_sessions"("company_id", "access_review_id");

-- CreateIndex
CREATE INDEX "audit_events_company_id_object_id_seq_idx" ON "audit_events"("company_id", "object_id", "seq");

-- AddForeignKey
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_company_id_access_review_id_fkey" FOREIGN KEY ("company_id", "access_review_id") REFERENCES "access_reviews"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviewer_sessions" ADD CONSTRAINT "reviewer_sessions_company_id_access_review_id_fkey" FOREIGN KEY ("company_id", "access_review_id") REFERENCES "access_reviews"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What this waits for: the links and the reviews that the clock looks after.
CREATE INDEX "access_reviews_running_idx" ON "access_reviews" ("company_id", "user_connector_id") WHERE "state" IN ('launched', 'sent');
CREATE INDEX "access_reviews_unprepared_idx" ON "access_reviews" ("created_at") WHERE "prepared_at" IS NULL AND "ended_at" IS NULL;

-- What was asked to end, and is not proven yet: looked at whenever the application was read again.
CREATE INDEX "access_review_items_unproven_idx" ON "access_review_items" ("company_id", "account_id")
  WHERE "outcome" IN ('end_access', 'by_hand') AND ("proof" IS NULL OR "proof" IN ('still_there', 'cannot_verify'));

-- The chain is added to, never rewritten; it goes with its company only. Nor is the list of a review, once copied.
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
CREATE FUNCTION rollcall_goes_with_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_events_kept BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION rollcall_goes_with_company();
CREATE TRIGGER access_review_items_list_kept
  BEFORE UPDATE OF "snapshot", "position", "account_id", "flags", "changes" ON "access_review_items"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();
