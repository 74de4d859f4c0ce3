-- CreateEnum
CREATE TYPE "bank_provider" AS ENUM ('file', 'bridge', 'gocardless', 'powens', 'enablebanking');

-- CreateEnum
CREATE TYPE "bank_connection_state" AS ENUM ('pending_user', 'syncing', 'active', 'needs_reauth', 'needs_user_action', 'expired', 'temporarily_failing', 'suspended', 'revoked');

-- CreateEnum
CREATE TYPE "bank_account_kind" AS ENUM ('checking', 'card', 'savings', 'loan', 'other');

-- CreateEnum
CREATE TYPE "bank_statement_format" AS ENUM ('camt', 'ofx', 'mt940', 'csv');

-- CreateEnum
CREATE TYPE "bank_import_state" AS ENUM ('previewing', 'previewed', 'committing', 'done', 'failed');

-- CreateTable
CREATE TABLE "bank_connections" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "provider" "bank_provider" NOT NULL,
    "name" TEXT NOT NULL,
    "state" "bank_connection_state" NOT NULL DEFAULT 'active',
    "consent_expires_at" TIMESTAMPTZ(3),
    "last_refreshed_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_accounts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "provider_account_id" TEXT,
    "name" TEXT NOT NULL,
    "kind" "bank_account_kind" NOT NULL DEFAULT 'checking',
    "currency" TEXT NOT NULL,
    "iban_hash" TEXT,
    "number_hash" TEXT,
    "last_4" TEXT,
    "is_selected" BOOLEAN NOT NULL DEFAULT true,
    "last_refreshed_at" TIMESTAMPTZ(3),
    "has_unstable_ids" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_imports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "upload_id" UUID,
    "file_name" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "state" "bank_import_state" NOT NULL DEFAULT 'previewing',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "format" "bank_statement_format",
    "dialect" TEXT,
    "statements" JSONB NOT NULL DEFAULT '[]',
    "choices" JSONB NOT NULL DEFAULT '{}',
    "csv" JSONB,
    "kept" JSONB NOT NULL DEFAULT '[]',
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "exact_count" INTEGER NOT NULL DEFAULT 0,
    "probable_count" INTEGER NOT NULL DEFAULT 0,
    "ignored_count" INTEGER NOT NULL DEFAULT 0,
    "fault_count" INTEGER NOT NULL DEFAULT 0,
    "imported_count" INTEGER,
    "preview" JSONB NOT NULL DEFAULT '{}',
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_transactions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "import_id" UUID,
    "booked_on" DATE NOT NULL,
    "value_on" DATE,
    "operation_on" DATE,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "original_amount" BIGINT,
    "original_currency" TEXT,
    "label" TEXT NOT NULL,
    "counterparty" TEXT,
    "creditor_id" TEXT,
    "mandate" TEXT,
    "bank_id" TEXT,
    "fingerprint" BYTEA NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT,
    "mcc" TEXT,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_csv_mappings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "header_hash" BYTEA NOT NULL,
    "mapping" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_csv_mappings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bank_connections_company_id_name_idx" ON "bank_connections"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "bank_connections_company_id_id_key" ON "bank_connections"("company_id", "id");

-- CreateIndex
CREATE INDEX "bank_accounts_company_id_connection_id_idx" ON "bank_accounts"("company_id", "connection_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_accounts_company_id_id_key" ON "bank_accounts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_accounts_company_id_connection_id_provider_account_id_key" ON "bank_accounts"("company_id", "connection_id", "provider_account_id");

-- CreateIndex
CREATE INDEX "bank_imports_company_id_sha256_idx" ON "bank_imports"("company_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "bank_imports_company_id_id_key" ON "bank_imports"("company_id", "id");

-- CreateIndex
CREATE INDEX "bank_transactions_company_id_booked_on_id_idx" ON "bank_transactions"("company_id", "booked_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bank_transactions_company_id_account_id_booked_on_id_idx" ON "bank_transactions"("company_id", "account_id", "booked_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bank_transactions_company_id_account_id_bank_id_idx" ON "bank_transactions"("company_id", "account_id", "bank_id");

-- CreateIndex
CREATE INDEX "bank_transactions_company_id_import_id_idx" ON "bank_transactions"("company_id", "import_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_transactions_company_id_id_key" ON "bank_transactions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_transactions_company_id_account_id_fingerprint_key" ON "bank_transactions"("company_id", "account_id", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "bank_csv_mappings_company_id_id_key" ON "bank_csv_mappings"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_csv_mappings_company_id_header_hash_key" ON "bank_csv_mappings"("company_id", "header_hash");

-- AddForeignKey
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_company_id_connection_id_fkey" FOREIGN KEY ("company_id", "connection_id") REFERENCES "bank_connections"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_company_id_account_id_fkey" FOREIGN KEY ("company_id", "account_id") REFERENCES "bank_accounts"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_company_id_import_id_fkey" FOREIGN KEY ("company_id", "import_id") REFERENCES "bank_imports"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bank_csv_mappings" ADD CONSTRAINT "bank_csv_mappings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
