-- AlterTable
ALTER TABLE "groups" ADD COLUMN     "digest" BYTEA,
ADD COLUMN     "proven_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sync_seen" ADD COLUMN     "digests" JSON,
ADD COLUMN     "unchanged" TEXT[] DEFAULT ARRAY[]::TEXT[];
