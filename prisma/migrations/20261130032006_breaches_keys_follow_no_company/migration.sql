-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "breach_hits"
  DROP CONSTRAINT "breach_hits_company_id_fkey",
  ADD CONSTRAINT "breach_hits_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "breach_hits_company_id_member_id_fkey",
  ADD CONSTRAINT "breach_hits_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "breach_hits_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "breach_hits_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "breach_monitors"
  DROP CONSTRAINT "breach_monitors_company_id_fkey",
  ADD CONSTRAINT "breach_monitors_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "breach_addresses"
  DROP CONSTRAINT "breach_addresses_company_id_fkey",
  ADD CONSTRAINT "breach_addresses_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "breach_addresses_company_id_member_id_fkey",
  ADD CONSTRAINT "breach_addresses_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "breach_notices"
  DROP CONSTRAINT "breach_notices_company_id_fkey",
  ADD CONSTRAINT "breach_notices_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
