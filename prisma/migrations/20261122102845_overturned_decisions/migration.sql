-- AlterTable
ALTER TABLE "access_review_items" ADD COLUMN     "overturns" JSONB NOT NULL DEFAULT '[]';
