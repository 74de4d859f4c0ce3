-- AlterEnum
ALTER TYPE "bank_statement_format" ADD VALUE 'xlsx';

-- AlterEnum
ALTER TYPE "bank_import_state" ADD VALUE 'undone';

-- AlterTable
ALTER TABLE "bank_connections" ADD COLUMN     "announced_days" INTEGER,
ADD COLUMN     "blocked_until" TIMESTAMPTZ(3),
ADD COLUMN     "country" TEXT,
ADD COLUMN     "error_key" TEXT,
ADD COLUMN     "error_reason" TEXT,
ADD COLUMN     "institution" TEXT,
ADD COLUMN     "last_event_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_refresh_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_ref" TEXT,
ADD COLUMN     "refreshed_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN     "sealed" TEXT;

-- AlterTable
ALTER TABLE "bank_transactions" ADD COLUMN     "held_by" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "missing_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_tx_id" TEXT,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "bank_consents" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "provider" "bank_provider" NOT NULL,
    "connection_id" UUID,
    "name" TEXT,
    "institution" TEXT,
    "country" TEXT NOT NULL,
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "sealed" TEXT NOT NULL,
    "returned_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_revocations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "provider" "bank_provider" NOT NULL,
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_revocations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bank_consents_state_hash_key" ON "bank_consents"("state_hash");

-- CreateIndex
CREATE INDEX "bank_consents_company_id_connection_id_idx" ON "bank_consents"("company_id", "connection_id");

-- CreateIndex
CREATE INDEX "bank_consents_expires_at_idx" ON "bank_consents"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_consents_company_id_id_key" ON "bank_consents"("company_id", "id");

-- CreateIndex
CREATE INDEX "bank_revocations_next_try_at_idx" ON "bank_revocations"("next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_revocations_company_id_id_key" ON "bank_revocations"("company_id", "id");

-- CreateIndex
CREATE INDEX "bank_connections_next_refresh_at_idx" ON "bank_connections"("next_refresh_at");

-- CreateIndex
CREATE INDEX "bank_connections_provider_provider_ref_idx" ON "bank_connections"("provider", "provider_ref");

-- AddForeignKey
ALTER TABLE "bank_consents" ADD CONSTRAINT "bank_consents_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_consents" ADD CONSTRAINT "bank_consents_company_id_connection_id_fkey" FOREIGN KEY ("company_id", "connection_id") REFERENCES "bank_connections"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_revocations" ADD CONSTRAINT "bank_revocations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
