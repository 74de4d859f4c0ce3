-- AlterTable
ALTER TABLE "instance_state" ADD COLUMN     "key_days" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "restore_tried_at" TIMESTAMPTZ(3),
ADD COLUMN     "restore_tried_seconds" INTEGER,
ADD COLUMN     "sizes" JSONB NOT NULL DEFAULT '{}';
