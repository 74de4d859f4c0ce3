-- AlterEnum
ALTER TYPE "one_time_token_purpose" ADD VALUE 'email_restore';

-- AlterTable
ALTER TABLE "access_reviews" ADD COLUMN     "link_blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "link_wrong_codes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "other_browser_at" TIMESTAMPTZ(3),
ADD COLUMN     "other_browser_from" TEXT;
