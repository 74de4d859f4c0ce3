-- AlterTable
ALTER TABLE "member_imports" ADD COLUMN     "cell_choices" JSONB NOT NULL DEFAULT '{}';
