-- AlterTable
ALTER TABLE "access_reviews" ADD COLUMN     "record_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "access_review_items" ADD COLUMN     "decided_by_default" BOOLEAN NOT NULL DEFAULT false;
