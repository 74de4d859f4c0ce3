-- CreateEnum
CREATE TYPE "employment_status" AS ENUM ('active', 'on_leave');

-- CreateEnum
CREATE TYPE "end_date_origin" AS ENUM ('given', 'observed');

-- CreateEnum
CREATE TYPE "member_field_kind" AS ENUM ('text', 'date', 'list');

-- AlterTable
ALTER TABLE "members"
  ADD COLUMN "department" CITEXT,
  ADD COLUMN "manager_id" UUID,
  ADD COLUMN "employee_number" TEXT,
  ADD COLUMN "job_title" TEXT,
  ADD COLUMN "employment_status" "employment_status" NOT NULL DEFAULT 'active',
  ADD COLUMN "end_date_origin" "end_date_origin",
  ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "member_fields" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "kind" "member_field_kind" NOT NULL,
    "options" TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_fields_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_fields_company_id_id_key" ON "member_fields"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_fields_company_id_name_key" ON "member_fields"("company_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "members_company_id_employee_number_key" ON "members"("company_id", "employee_number");

-- CreateIndex
CREATE INDEX "members_company_id_department_id_idx" ON "members"("company_id", "department", "id");

-- CreateIndex
CREATE INDEX "members_company_id_manager_id_idx" ON "members"("company_id", "manager_id");

-- Few are on leave: their rows are found without reading everybody's.
CREATE INDEX "members_on_leave_idx" ON "members" ("company_id", "id") WHERE "employment_status" = 'on_leave';

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_manager_id_fkey" FOREIGN KEY ("company_id", "manager_id") REFERENCES "members"("company_id", "id") ON DELETE SET NULL ("manager_id") ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "member_fields" ADD CONSTRAINT "member_fields_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
