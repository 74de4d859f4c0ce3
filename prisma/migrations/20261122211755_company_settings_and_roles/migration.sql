-- CreateEnum
CREATE TYPE "anomaly_reminder" AS ENUM ('never', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('owner', 'member', 'auditor');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "anomaly_reminder" "anomaly_reminder" NOT NULL DEFAULT 'weekly',
ADD COLUMN     "creates_members" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "notifies_outside" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "settings_version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "company_domains" ADD COLUMN     "code_address" TEXT,
ADD COLUMN     "code_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "code_hash" BYTEA,
ADD COLUMN     "code_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "txt_value" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "date_language" TEXT,
ADD COLUMN     "role" "user_role" NOT NULL DEFAULT 'owner',
ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "role" "user_role" NOT NULL,
    "language" "language" NOT NULL,
    "hash" BYTEA,
    "invited_by_id" UUID,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations"("hash");

-- CreateIndex
CREATE INDEX "invitations_expires_at_idx" ON "invitations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_company_id_id_key" ON "invitations"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_company_id_email_key" ON "invitations"("company_id", "email");

-- CreateIndex
CREATE INDEX "company_domains_domain_idx" ON "company_domains"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "company_domains_company_id_id_key" ON "company_domains"("company_id", "id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
