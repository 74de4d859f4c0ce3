-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "anchor_address" TEXT,
ADD COLUMN     "anchor_language" "language" NOT NULL DEFAULT 'fr',
ADD COLUMN     "anchor_mailed_on" DATE;
