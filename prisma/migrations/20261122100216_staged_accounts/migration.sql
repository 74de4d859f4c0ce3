-- AlterTable
ALTER TABLE "sync_seen" ADD COLUMN     "staged" JSONB;
