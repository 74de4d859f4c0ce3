-- AlterTable
ALTER TABLE "instance_state" ADD COLUMN     "backup_failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "backup_failure" TEXT,
ADD COLUMN     "last_backup_bytes" BIGINT;
