-- AlterTable
ALTER TABLE "member_imports" ADD COLUMN     "fault_groups" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "faulty_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "is_corrected" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "leaves_out" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "left_out_id" UUID,
ADD COLUMN     "linked_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "type_choices" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "unknown_types" JSONB NOT NULL DEFAULT '[]';
