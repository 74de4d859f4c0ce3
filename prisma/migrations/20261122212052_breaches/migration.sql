-- CreateEnum
CREATE TYPE "breach_source" AS ENUM ('have_i_been_pwned', 'xposed_or_not');

-- CreateEnum
CREATE TYPE "breach_scope" AS ENUM ('proven_domains', 'all_addresses');

-- CreateTable
CREATE TABLE "breaches" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "source" "breach_source" NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "domain" TEXT NOT NULL DEFAULT '',
    "breach_date" DATE,
    "added_at" TIMESTAMPTZ(3),
    "modified_at" TIMESTAMPTZ(3),
    "account_count" BIGINT NOT NULL DEFAULT 0,
    "description" TEXT NOT NULL DEFAULT '',
    "data_classes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "gravity" INTEGER NOT NULL DEFAULT 1,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "is_fabricated" BOOLEAN NOT NULL DEFAULT false,
    "is_sensitive" BOOLEAN NOT NULL DEFAULT false,
    "is_spam_list" BOOLEAN NOT NULL DEFAULT false,
    "is_stealer_log" BOOLEAN NOT NULL DEFAULT false,
    "is_bare" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breaches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breach_feeds" (
    "source" "breach_source" NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "probed_at" TIMESTAMPTZ(3),
    "newest" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "breach_feeds_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "breach_paces" (
    "key" BYTEA NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "breach_paces_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "breach_monitors" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "source" "breach_source",
    "scope" "breach_scope" NOT NULL DEFAULT 'proven_domains',
    "api_key" TEXT,
    "key_hint" TEXT,
    "plan" TEXT,
    "rpm" INTEGER,
    "has_k_anon" BOOLEAN NOT NULL DEFAULT false,
    "plan_read_at" TIMESTAMPTZ(3),
    "domains" JSONB NOT NULL DEFAULT '{}',
    "sensitive_count" INTEGER NOT NULL DEFAULT 0,
    "error_kind" TEXT,
    "failed_since" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "digested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breach_monitors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breach_addresses" (
    "company_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "breach_addresses_pkey" PRIMARY KEY ("company_id","address")
);

-- CreateTable
CREATE TABLE "breach_hits" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "breach_id" UUID NOT NULL,
    "member_id" UUID,
    "user_connector_id" UUID,
    "address" TEXT,
    "severity" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by_id" UUID,
    "acknowledged_by_name" TEXT,
    "note" TEXT,

    CONSTRAINT "breach_hits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breach_notices" (
    "company_id" UUID NOT NULL,
    "breach_id" UUID NOT NULL,
    "is_silent" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breach_notices_pkey" PRIMARY KEY ("company_id","breach_id")
);

-- CreateIndex
CREATE INDEX "breaches_domain_idx" ON "breaches"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "breaches_source_name_key" ON "breaches"("source", "name");

-- CreateIndex
CREATE UNIQUE INDEX "breach_monitors_company_id_key" ON "breach_monitors"("company_id");

-- CreateIndex
CREATE INDEX "breach_addresses_company_id_member_id_idx" ON "breach_addresses"("company_id", "member_id");

-- CreateIndex
CREATE INDEX "breach_addresses_company_id_checked_at_idx" ON "breach_addresses"("company_id", "checked_at");

-- CreateIndex
CREATE INDEX "breach_hits_company_id_member_id_idx" ON "breach_hits"("company_id", "member_id");

-- CreateIndex
CREATE INDEX "breach_hits_company_id_user_connector_id_idx" ON "breach_hits"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "breach_hits_breach_id_idx" ON "breach_hits"("breach_id");

-- CreateIndex
CREATE UNIQUE INDEX "breach_hits_company_id_id_key" ON "breach_hits"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "breach_hits_company_id_breach_id_address_key" ON "breach_hits"("company_id", "breach_id", "address");

-- CreateIndex
CREATE UNIQUE INDEX "breach_hits_company_id_breach_id_user_connector_id_key" ON "breach_hits"("company_id", "breach_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "breach_notices_breach_id_idx" ON "breach_notices"("breach_id");

-- AddForeignKey
ALTER TABLE "breach_monitors" ADD CONSTRAINT "breach_monitors_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_addresses" ADD CONSTRAINT "breach_addresses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_addresses" ADD CONSTRAINT "breach_addresses_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_hits" ADD CONSTRAINT "breach_hits_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_hits" ADD CONSTRAINT "breach_hits_breach_id_fkey" FOREIGN KEY ("breach_id") REFERENCES "breaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_hits" ADD CONSTRAINT "breach_hits_company_id_member_id_fkey" FOREIGN KEY ("company_id", "member_id") REFERENCES "members"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_hits" ADD CONSTRAINT "breach_hits_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_breach_id_fkey" FOREIGN KEY ("breach_id") REFERENCES "breaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
