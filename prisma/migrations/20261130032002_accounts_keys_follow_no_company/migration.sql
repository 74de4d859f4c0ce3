-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "accounts"
  DROP CONSTRAINT "accounts_company_id_fkey",
  ADD CONSTRAINT "accounts_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "accounts_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "accounts_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "account_changes"
  DROP CONSTRAINT "account_changes_company_id_account_id_fkey",
  ADD CONSTRAINT "account_changes_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "anomalies"
  DROP CONSTRAINT "anomalies_company_id_account_id_fkey",
  ADD CONSTRAINT "anomalies_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "anomaly_decisions"
  DROP CONSTRAINT "anomaly_decisions_company_id_anomaly_id_fkey",
  ADD CONSTRAINT "anomaly_decisions_company_id_anomaly_id_fkey" FOREIGN KEY (company_id, anomaly_id) REFERENCES anomalies(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "anomaly_decisions_company_id_fkey",
  ADD CONSTRAINT "anomaly_decisions_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "anomaly_candidates"
  DROP CONSTRAINT "anomaly_candidates_company_id_anomaly_id_fkey",
  ADD CONSTRAINT "anomaly_candidates_company_id_anomaly_id_fkey" FOREIGN KEY (company_id, anomaly_id) REFERENCES anomalies(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "anomaly_candidates_company_id_fkey",
  ADD CONSTRAINT "anomaly_candidates_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "anomaly_candidates_company_id_member_id_fkey",
  ADD CONSTRAINT "anomaly_candidates_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "provisionings"
  DROP CONSTRAINT "provisionings_company_id_account_id_fkey",
  ADD CONSTRAINT "provisionings_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "provisionings_company_id_fkey",
  ADD CONSTRAINT "provisionings_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "provisionings_company_id_group_id_fkey",
  ADD CONSTRAINT "provisionings_company_id_group_id_fkey" FOREIGN KEY (company_id, group_id) REFERENCES groups(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "provisionings_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "provisionings_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
