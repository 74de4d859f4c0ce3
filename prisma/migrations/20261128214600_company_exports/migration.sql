-- CreateEnum
CREATE TYPE "company_export_state" AS ENUM ('queued', 'running', 'done', 'failed');

-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'export_ready';

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "daily_exports" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "company_exports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "language" "language" NOT NULL,
    "state" "company_export_state" NOT NULL DEFAULT 'queued',
    "tables_done" INTEGER NOT NULL DEFAULT 0,
    "table_count" INTEGER NOT NULL DEFAULT 0,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "size" BIGINT NOT NULL DEFAULT 0,
    "sha256" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_export_parts" (
    "company_id" UUID NOT NULL,
    "export_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "company_export_parts_pkey" PRIMARY KEY ("company_id","export_id","position")
);

-- CreateIndex
CREATE INDEX "company_exports_expires_at_idx" ON "company_exports"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "company_exports_company_id_id_key" ON "company_exports"("company_id", "id");

-- AddForeignKey
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_export_parts" ADD CONSTRAINT "company_export_parts_company_id_export_id_fkey" FOREIGN KEY ("company_id", "export_id") REFERENCES "company_exports"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The bytes are compressed already.
ALTER TABLE "company_export_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
