-- AlterTable
ALTER TABLE "instance_state" ADD COLUMN     "storage_low_at" TIMESTAMPTZ(3);
