-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "batches"
  DROP CONSTRAINT "batches_company_id_fkey",
  ADD CONSTRAINT "batches_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "batch_lines"
  DROP CONSTRAINT "batch_lines_company_id_batch_id_fkey",
  ADD CONSTRAINT "batch_lines_company_id_batch_id_fkey" FOREIGN KEY (company_id, batch_id) REFERENCES batches(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "batch_lines_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "batch_lines_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bundles"
  DROP CONSTRAINT "bundles_company_id_fkey",
  ADD CONSTRAINT "bundles_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bundles_company_id_member_type_id_fkey",
  ADD CONSTRAINT "bundles_company_id_member_type_id_fkey" FOREIGN KEY (company_id, member_type_id) REFERENCES member_types(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bundle_lines"
  DROP CONSTRAINT "bundle_lines_company_id_bundle_id_fkey",
  ADD CONSTRAINT "bundle_lines_company_id_bundle_id_fkey" FOREIGN KEY (company_id, bundle_id) REFERENCES bundles(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bundle_lines_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "bundle_lines_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bundle_exceptions"
  DROP CONSTRAINT "bundle_exceptions_company_id_fkey",
  ADD CONSTRAINT "bundle_exceptions_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bundle_exceptions_company_id_member_id_fkey",
  ADD CONSTRAINT "bundle_exceptions_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bundle_exceptions_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "bundle_exceptions_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bundle_arrivals"
  DROP CONSTRAINT "bundle_arrivals_company_id_member_id_fkey",
  ADD CONSTRAINT "bundle_arrivals_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID;
