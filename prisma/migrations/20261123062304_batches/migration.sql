-- CreateEnum
CREATE TYPE "batch_state" AS ENUM ('draft', 'running', 'ended', 'cancelled');

-- CreateEnum
CREATE TYPE "batch_origin" AS ENUM ('access', 'undo', 'bundle');

-- CreateEnum
CREATE TYPE "batch_act" AS ENUM ('give', 'change_role', 'set_end', 'end');

-- CreateEnum
CREATE TYPE "batch_line_state" AS ENUM ('refused', 'waiting', 'asked', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "batches" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "state" "batch_state" NOT NULL DEFAULT 'draft',
    "origin" "batch_origin" NOT NULL DEFAULT 'access',
    "undoes_id" UUID,
    "due_on" DATE,
    "made_by_id" UUID,
    "made_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_lines" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "act" "batch_act" NOT NULL,
    "user_connector_id" UUID NOT NULL,
    "member_id" UUID,
    "account_id" UUID,
    "person" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "closing" "provisioning_act",
    "ends_on" DATE,
    "before" TEXT,
    "after" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "state" "batch_line_state" NOT NULL,
    "refusal" TEXT,
    "monthly" BIGINT,
    "currency" TEXT,
    "provisioning_id" UUID,

    CONSTRAINT "batch_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "batches_company_id_state_id_idx" ON "batches"("company_id", "state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "batches_company_id_id_key" ON "batches"("company_id", "id");

-- CreateIndex
CREATE INDEX "batch_lines_company_id_user_connector_id_idx" ON "batch_lines"("company_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "batch_lines_company_id_account_id_idx" ON "batch_lines"("company_id", "account_id");

-- CreateIndex
CREATE INDEX "batch_lines_company_id_member_id_user_connector_id_idx" ON "batch_lines"("company_id", "member_id", "user_connector_id");

-- CreateIndex
CREATE INDEX "batch_lines_company_id_provisioning_id_idx" ON "batch_lines"("company_id", "provisioning_id");

-- CreateIndex
CREATE UNIQUE INDEX "batch_lines_company_id_id_key" ON "batch_lines"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "batch_lines_company_id_batch_id_position_key" ON "batch_lines"("company_id", "batch_id", "position");

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lines" ADD CONSTRAINT "batch_lines_company_id_batch_id_fkey" FOREIGN KEY ("company_id", "batch_id") REFERENCES "batches"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_lines" ADD CONSTRAINT "batch_lines_company_id_user_connector_id_fkey" FOREIGN KEY ("company_id", "user_connector_id") REFERENCES "user_connectors"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
