-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "user_connectors"
  DROP CONSTRAINT "user_connectors_company_id_fkey",
  ADD CONSTRAINT "user_connectors_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "connector_authorizations"
  DROP CONSTRAINT "connector_authorizations_company_id_fkey",
  ADD CONSTRAINT "connector_authorizations_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "connector_authorizations_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "connector_authorizations_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "connector_choices"
  DROP CONSTRAINT "connector_choices_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "connector_choices_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "connector_seats"
  DROP CONSTRAINT "connector_seats_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "connector_seats_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "sync_runs"
  DROP CONSTRAINT "sync_runs_company_id_fkey",
  ADD CONSTRAINT "sync_runs_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "sync_runs_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "sync_runs_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "sync_seen"
  DROP CONSTRAINT "sync_seen_company_id_sync_run_id_fkey",
  ADD CONSTRAINT "sync_seen_company_id_sync_run_id_fkey" FOREIGN KEY (company_id, sync_run_id) REFERENCES sync_runs(company_id, id) ON DELETE CASCADE NOT VALID;
