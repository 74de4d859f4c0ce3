-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "discovered_applications"
  DROP CONSTRAINT "discovered_applications_company_id_fkey",
  ADD CONSTRAINT "discovered_applications_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "discovered_applications_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "discovered_applications_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "discovered_users"
  DROP CONSTRAINT "discovered_users_company_id_application_id_fkey",
  ADD CONSTRAINT "discovered_users_company_id_application_id_fkey" FOREIGN KEY (company_id, application_id) REFERENCES discovered_applications(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "discovered_users_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "discovered_users_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "grant_revocations"
  DROP CONSTRAINT "grant_revocations_company_id_application_id_fkey",
  ADD CONSTRAINT "grant_revocations_company_id_application_id_fkey" FOREIGN KEY (company_id, application_id) REFERENCES discovered_applications(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "grant_revocations_company_id_user_id_fkey",
  ADD CONSTRAINT "grant_revocations_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES discovered_users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "workspace_scans"
  DROP CONSTRAINT "workspace_scans_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "workspace_scans_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
