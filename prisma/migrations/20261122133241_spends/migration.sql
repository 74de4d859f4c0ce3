-- CreateEnum
CREATE TYPE "spend_finding" AS ENUM ('matched', 'suggested', 'not_software');

-- CreateEnum
CREATE TYPE "spend_choice" AS ENUM ('vendor', 'never');

-- CreateEnum
CREATE TYPE "spend_state" AS ENUM ('to_validate', 'validated', 'invalidated');

-- CreateEnum
CREATE TYPE "spend_link" AS ENUM ('fee', 'refund');

-- CreateEnum
CREATE TYPE "spend_rule_action" AS ENUM ('always', 'never');

-- CreateTable
CREATE TABLE "spends" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "booked_on" DATE NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "merchant_key" TEXT NOT NULL,
    "detected" "spend_finding" NOT NULL,
    "vendor_id" TEXT,
    "product" TEXT,
    "score" INTEGER NOT NULL,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "normaliser" INTEGER NOT NULL DEFAULT 1,
    "link_kind" "spend_link",
    "linked_transaction_id" UUID,
    "is_spend" BOOLEAN NOT NULL,
    "choice" "spend_choice",
    "state" "spend_state" NOT NULL DEFAULT 'to_validate',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spends_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spend_rules" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "merchant_key" TEXT NOT NULL,
    "action" "spend_rule_action" NOT NULL,
    "vendor_id" TEXT,
    "product" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spend_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spend_streams" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "vendor_id" TEXT,
    "product" TEXT,
    "merchant_key" TEXT NOT NULL,
    "period" TEXT,
    "status" TEXT NOT NULL,
    "billing" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "monthly" BIGINT NOT NULL,
    "monthly_currency" TEXT NOT NULL,
    "confidence" INTEGER NOT NULL,
    "charges" INTEGER NOT NULL,
    "first_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "next_on" DATE,
    "price_changes" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spend_streams_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "spends_company_id_merchant_key_idx" ON "spends"("company_id", "merchant_key");

-- CreateIndex
CREATE INDEX "spends_company_id_decided_by_id_idx" ON "spends"("company_id", "decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "spends_company_id_id_key" ON "spends"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "spends_company_id_transaction_id_key" ON "spends"("company_id", "transaction_id");

-- CreateIndex
CREATE INDEX "spend_rules_company_id_created_by_id_idx" ON "spend_rules"("company_id", "created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "spend_rules_company_id_id_key" ON "spend_rules"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "spend_rules_company_id_merchant_key_key" ON "spend_rules"("company_id", "merchant_key");

-- CreateIndex
CREATE INDEX "spend_streams_company_id_next_on_idx" ON "spend_streams"("company_id", "next_on");

-- CreateIndex
CREATE UNIQUE INDEX "spend_streams_company_id_id_key" ON "spend_streams"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "spend_streams_company_id_key_key" ON "spend_streams"("company_id", "key");

-- AddForeignKey
ALTER TABLE "spends" ADD CONSTRAINT "spends_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spends" ADD CONSTRAINT "spends_company_id_transaction_id_fkey" FOREIGN KEY ("company_id", "transaction_id") REFERENCES "bank_transactions"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spends" ADD CONSTRAINT "spends_company_id_decided_by_id_fkey" FOREIGN KEY ("company_id", "decided_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "spend_streams" ADD CONSTRAINT "spend_streams_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The lists: software spend by day, state, vendor and amount; the rest by whom was paid.
CREATE INDEX "spends_list_idx" ON "spends" ("company_id", "booked_on", "id") WHERE "is_spend";
CREATE INDEX "spends_by_state_idx" ON "spends" ("company_id", "state", "booked_on", "id") WHERE "is_spend";
CREATE INDEX "spends_by_vendor_idx" ON "spends" ("company_id", "vendor_id", "booked_on", "id") WHERE "is_spend";
CREATE INDEX "spends_by_amount_idx" ON "spends" ("company_id", "amount", "id") WHERE "is_spend";
CREATE INDEX "spends_unmatched_idx" ON "spends" ("company_id", "booked_on", "merchant_key") INCLUDE ("amount", "currency") WHERE NOT "is_spend";
