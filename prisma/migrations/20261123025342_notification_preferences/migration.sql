-- CreateEnum
CREATE TYPE "notification_mail" AS ENUM ('never', 'at_once', 'daily', 'weekly', 'monthly');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "notification_kind" ADD VALUE 'review_due';
ALTER TYPE "notification_kind" ADD VALUE 'review_ending';
ALTER TYPE "notification_kind" ADD VALUE 'review_expired';
ALTER TYPE "notification_kind" ADD VALUE 'bank_reconnect';
ALTER TYPE "notification_kind" ADD VALUE 'consent_ending';
ALTER TYPE "notification_kind" ADD VALUE 'price_rise';
ALTER TYPE "notification_kind" ADD VALUE 'renewal';
ALTER TYPE "notification_kind" ADD VALUE 'breach';
ALTER TYPE "notification_kind" ADD VALUE 'breaches';
ALTER TYPE "notification_kind" ADD VALUE 'risky_application';
ALTER TYPE "notification_kind" ADD VALUE 'leaving';

-- AlterTable
ALTER TABLE "access_reviews" ADD COLUMN     "clock_reminders" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "digest_id" UUID,
ADD COLUMN     "is_shown" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mailed_by" "notification_mail";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "digest_day" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "digest_hour" INTEGER NOT NULL DEFAULT 8,
ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refused_address" CITEXT;

-- CreateTable
CREATE TABLE "notification_preferences" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "is_shown" BOOLEAN NOT NULL,
    "mail" "notification_mail" NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("company_id","user_id","topic")
);

-- CreateTable
CREATE TABLE "notification_digests" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mail" "notification_mail" NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_digests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_digests_created_at_idx" ON "notification_digests"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notification_digests_company_id_id_key" ON "notification_digests"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_digests_company_id_user_id_mail_due_at_key" ON "notification_digests"("company_id", "user_id", "mail", "due_at");

-- CreateIndex
CREATE INDEX "notifications_mailed_by_company_id_user_id_idx" ON "notifications"("mailed_by", "company_id", "user_id");

-- CreateIndex
CREATE INDEX "notifications_company_id_digest_id_idx" ON "notifications"("company_id", "digest_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_digest_id_fkey" FOREIGN KEY ("company_id", "digest_id") REFERENCES "notification_digests"("company_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever has stopped the reminders stays without them.
INSERT INTO "notification_preferences" ("company_id", "user_id", "topic", "is_shown", "mail")
SELECT "company_id", "id", 'anomalies', true, 'never' FROM "users" WHERE NOT "wants_reminders";
