-- CreateEnum
CREATE TYPE "grant_revocation_state" AS ENUM ('pending', 'done', 'failed');

-- CreateTable
CREATE TABLE "grant_revocations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "user_id" UUID,
    "state" "grant_revocation_state" NOT NULL DEFAULT 'pending',
    "requested_by_id" UUID,
    "requested_by_name" TEXT NOT NULL,
    "revoked" INTEGER NOT NULL DEFAULT 0,
    "remaining" INTEGER NOT NULL DEFAULT 0,
    "error_kind" TEXT,
    "error_key" TEXT,
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "error_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "grant_revocations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "grant_revocations_company_id_application_id_id_idx" ON "grant_revocations"("company_id", "application_id", "id");

-- CreateIndex
CREATE INDEX "grant_revocations_company_id_user_id_id_idx" ON "grant_revocations"("company_id", "user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "grant_revocations_company_id_id_key" ON "grant_revocations"("company_id", "id");

-- AddForeignKey
ALTER TABLE "grant_revocations" ADD CONSTRAINT "grant_revocations_company_id_application_id_fkey" FOREIGN KEY ("company_id", "application_id") REFERENCES "discovered_applications"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grant_revocations" ADD CONSTRAINT "grant_revocations_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "discovered_users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
