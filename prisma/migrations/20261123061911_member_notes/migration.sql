-- AlterTable
ALTER TABLE "members" ADD COLUMN     "note" JSONB;
