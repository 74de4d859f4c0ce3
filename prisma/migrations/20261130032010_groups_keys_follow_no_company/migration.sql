-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "groups"
  DROP CONSTRAINT "groups_company_id_fkey",
  ADD CONSTRAINT "groups_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "groups_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "groups_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "group_memberships"
  DROP CONSTRAINT "group_memberships_company_id_account_id_fkey",
  ADD CONSTRAINT "group_memberships_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "group_readings"
  DROP CONSTRAINT "group_readings_company_id_fkey",
  ADD CONSTRAINT "group_readings_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "group_readings_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "group_readings_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
