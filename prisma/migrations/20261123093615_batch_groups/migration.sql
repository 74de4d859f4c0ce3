-- AlterEnum
ALTER TYPE "batch_act" ADD VALUE 'add_to_group';
ALTER TYPE "batch_act" ADD VALUE 'remove_from_group';

-- AlterTable
ALTER TABLE "batch_lines" ADD COLUMN     "group_id" UUID,
ADD COLUMN     "group_name" TEXT;

-- AlterTable
ALTER TABLE "bundle_lines" ADD COLUMN     "group_ids" UUID[] DEFAULT ARRAY[]::UUID[];
