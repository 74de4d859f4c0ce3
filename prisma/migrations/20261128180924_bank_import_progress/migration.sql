-- AlterTable
ALTER TABLE "bank_imports" ADD COLUMN     "done_count" INTEGER NOT NULL DEFAULT 0;
