ALTER TYPE "provisioning_outcome" ADD VALUE 'verified';
ALTER TYPE "provisioning_outcome" ADD VALUE 'not_there';
ALTER TYPE "provisioning_outcome" ADD VALUE 'still_suspended';
ALTER TYPE "provisioning_outcome" ADD VALUE 'not_changed';

ALTER TABLE "provisionings" ADD COLUMN "accepted_at" TIMESTAMPTZ(3), ADD COLUMN "created_as" TEXT;
