-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "company_domains"
  DROP CONSTRAINT "company_domains_company_id_fkey",
  ADD CONSTRAINT "company_domains_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "company_exports"
  DROP CONSTRAINT "company_exports_company_id_fkey",
  ADD CONSTRAINT "company_exports_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "company_export_parts"
  DROP CONSTRAINT "company_export_parts_company_id_export_id_fkey",
  ADD CONSTRAINT "company_export_parts_company_id_export_id_fkey" FOREIGN KEY (company_id, export_id) REFERENCES company_exports(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "saved_views"
  DROP CONSTRAINT "saved_views_company_id_user_id_fkey",
  ADD CONSTRAINT "saved_views_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "uploads"
  DROP CONSTRAINT "uploads_company_id_fkey",
  ADD CONSTRAINT "uploads_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "uploads_company_id_user_id_fkey",
  ADD CONSTRAINT "uploads_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "mails"
  DROP CONSTRAINT "mails_company_id_fkey",
  ADD CONSTRAINT "mails_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "idempotent_calls"
  DROP CONSTRAINT "idempotent_calls_company_id_fkey",
  ADD CONSTRAINT "idempotent_calls_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "plans"
  DROP CONSTRAINT "plans_company_id_fkey",
  ADD CONSTRAINT "plans_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
