-- AlterTable
ALTER TABLE "instance_state" ADD COLUMN     "held_since" TIMESTAMPTZ(3),
ADD COLUMN     "last_backup_at" TIMESTAMPTZ(3);
