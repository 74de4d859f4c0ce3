-- Who receives a bundle: the people of a type, of a department, or of a type within a department. A bundle names one at least.
ALTER TABLE "bundles"
  ADD COLUMN "department" CITEXT,
  ALTER COLUMN "member_type_id" DROP NOT NULL,
  ADD CONSTRAINT "bundles_for_somebody" CHECK ("member_type_id" IS NOT NULL OR "department" IS NOT NULL);

DROP INDEX "bundles_company_id_member_type_id_key";
CREATE UNIQUE INDEX "bundles_company_id_member_type_id_department_key" ON "bundles"("company_id", "member_type_id", "department")
  NULLS NOT DISTINCT;
