-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "spends"
  DROP CONSTRAINT "spends_company_id_fkey",
  ADD CONSTRAINT "spends_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "spends_company_id_transaction_id_fkey",
  ADD CONSTRAINT "spends_company_id_transaction_id_fkey" FOREIGN KEY (company_id, transaction_id) REFERENCES bank_transactions(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "spend_rules"
  DROP CONSTRAINT "spend_rules_company_id_fkey",
  ADD CONSTRAINT "spend_rules_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "spend_streams"
  DROP CONSTRAINT "spend_streams_company_id_fkey",
  ADD CONSTRAINT "spend_streams_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "spend_classifications"
  DROP CONSTRAINT "spend_classifications_company_id_fkey",
  ADD CONSTRAINT "spend_classifications_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "savings"
  DROP CONSTRAINT "savings_company_id_account_id_fkey",
  ADD CONSTRAINT "savings_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "savings_company_id_fkey",
  ADD CONSTRAINT "savings_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "savings_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "savings_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "reclaims"
  DROP CONSTRAINT "reclaims_company_id_account_id_fkey",
  ADD CONSTRAINT "reclaims_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "reclaims_company_id_fkey",
  ADD CONSTRAINT "reclaims_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "reclaims_company_id_user_connector_id_fkey",
  ADD CONSTRAINT "reclaims_company_id_user_connector_id_fkey" FOREIGN KEY (company_id, user_connector_id) REFERENCES user_connectors(company_id, id) ON DELETE CASCADE NOT VALID;
