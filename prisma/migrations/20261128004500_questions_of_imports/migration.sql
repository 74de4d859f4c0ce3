-- AlterTable
ALTER TABLE "member_imports"
  ADD COLUMN "status_choices" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "manager_choices" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "preview" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "people_id" UUID;
