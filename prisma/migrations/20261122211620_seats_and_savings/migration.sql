-- CreateEnum
CREATE TYPE "saving_kind" AS ENUM ('unused_seats', 'plan_above_use', 'left_member', 'inactive_account', 'two_applications', 'annual_price', 'renewal');

-- CreateEnum
CREATE TYPE "reclaim_state" AS ENUM ('asked', 'agreed', 'kept', 'unanswered', 'ending', 'ended', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "ends_unused" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user_connectors" ADD COLUMN     "annual_price_per_seat" BIGINT,
ADD COLUMN     "purchased_seats" INTEGER,
ADD COLUMN     "purchased_seats_at" TIMESTAMPTZ(3),
ADD COLUMN     "seats_refused_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "connector_seats" (
    "company_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "licence" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "purchased" INTEGER,
    "used" INTEGER,
    "is_plan" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connector_seats_pkey" PRIMARY KEY ("company_id","user_connector_id","licence")
);

-- CreateTable
CREATE TABLE "savings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "saving_kind" NOT NULL,
    "user_connector_id" UUID,
    "account_id" UUID,
    "name" TEXT NOT NULL,
    "application" TEXT,
    "amount" BIGINT,
    "currency" TEXT,
    "is_estimate" BOOLEAN NOT NULL DEFAULT false,
    "is_counted" BOOLEAN NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "facts_hash" BYTEA NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissed_by_id" UUID,
    "dismissed_reason" TEXT,

    CONSTRAINT "savings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reclaims" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "kind" "saving_kind" NOT NULL,
    "state" "reclaim_state" NOT NULL DEFAULT 'asked',
    "person_name" TEXT NOT NULL,
    "address" CITEXT,
    "language" "language" NOT NULL,
    "asked_by_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "link_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "keep_reason" TEXT,
    "provisioning_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "amount" BIGINT,
    "currency" TEXT,
    "is_estimate" BOOLEAN NOT NULL DEFAULT false,
    "facts_hash" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "reclaims_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "savings_company_id_account_id_idx" ON "savings"("company_id", "account_id");

-- CreateIndex
CREATE INDEX "savings_company_id_user_connector_id_idx" ON "savings"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "savings_company_id_dismissed_by_id_idx" ON "savings"("company_id", "dismissed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "savings_company_id_id_key" ON "savings"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "savings_company_id_key_key" ON "savings"("company_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "reclaims_link_hash_key" ON "reclaims"("link_hash");

-- CreateIndex
CREATE INDEX "reclaims_company_id_account_id_idx" ON "reclaims"("company_id", "account_id");

-- CreateIndex
CREATE INDEX "reclaims_company_id_user_connector_id_idx" ON "reclaims"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "reclaims_company_id_asked_by_id_idx" ON "reclaims"("company_id", "asked_by_id");

-- CreateIndex
CREATE INDEX "reclaims_company_id_provisioning_id_idx" ON "reclaims"("company_id", "provisioning_id");

-- CreateIndex
CREATE UNIQUE INDEX "reclaims_company_id_id_key" ON "reclaims"("company_id", "id");

-- AddForeignKey
ALTER TABLE "connector_seats" ADD CONSTRAINT "connector_seats_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "savings" ADD CONSTRAINT "savings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "savings" ADD CONSTRAINT "savings_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "savings" ADD CONSTRAINT "savings_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "savings" ADD CONSTRAINT "savings_company_id_dismissed_by_id_fkey" FOREIGN KEY ("company_id", "dismissed_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reclaims" ADD CONSTRAINT "reclaims_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reclaims" ADD CONSTRAINT "reclaims_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reclaims" ADD CONSTRAINT "reclaims_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reclaims" ADD CONSTRAINT "reclaims_company_id_asked_by_id_fkey" FOREIGN KEY ("company_id", "asked_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- One open question an account: who asks second is told so.
CREATE UNIQUE INDEX "reclaims_open_key" ON "reclaims" ("company_id", "account_id") WHERE "state" IN ('asked', 'agreed', 'unanswered', 'ending');
-- The hourly look at what is due.
CREATE INDEX "reclaims_due_idx" ON "reclaims" ("expires_at") WHERE "state" IN ('asked', 'agreed', 'unanswered', 'ending');
-- The list, dearest first.
CREATE INDEX "savings_list_idx" ON "savings" ("company_id", "amount" DESC NULLS LAST, "id");
-- Seats and prices are never below nothing.
ALTER TABLE "connector_seats" ADD CONSTRAINT "connector_seats_counts_check" CHECK ("purchased" >= 0 AND "used" >= 0);
ALTER TABLE "user_connectors" ADD CONSTRAINT "user_connectors_seats_check" CHECK ("purchased_seats" >= 0 AND "annual_price_per_seat" >= 0);
