-- AlterTable
ALTER TABLE "registrations" ADD COLUMN     "browser_hash" BYTEA;
