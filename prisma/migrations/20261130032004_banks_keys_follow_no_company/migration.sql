-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "bank_accounts"
  DROP CONSTRAINT "bank_accounts_company_id_connection_id_fkey",
  ADD CONSTRAINT "bank_accounts_company_id_connection_id_fkey" FOREIGN KEY (company_id, connection_id) REFERENCES bank_connections(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bank_accounts_company_id_fkey",
  ADD CONSTRAINT "bank_accounts_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_connections"
  DROP CONSTRAINT "bank_connections_company_id_fkey",
  ADD CONSTRAINT "bank_connections_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_consents"
  DROP CONSTRAINT "bank_consents_company_id_connection_id_fkey",
  ADD CONSTRAINT "bank_consents_company_id_connection_id_fkey" FOREIGN KEY (company_id, connection_id) REFERENCES bank_connections(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bank_consents_company_id_fkey",
  ADD CONSTRAINT "bank_consents_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_csv_mappings"
  DROP CONSTRAINT "bank_csv_mappings_company_id_fkey",
  ADD CONSTRAINT "bank_csv_mappings_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_imports"
  DROP CONSTRAINT "bank_imports_company_id_fkey",
  ADD CONSTRAINT "bank_imports_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bank_imports_company_id_user_id_fkey",
  ADD CONSTRAINT "bank_imports_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_revocations"
  DROP CONSTRAINT "bank_revocations_company_id_fkey",
  ADD CONSTRAINT "bank_revocations_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "bank_transactions"
  DROP CONSTRAINT "bank_transactions_company_id_account_id_fkey",
  ADD CONSTRAINT "bank_transactions_company_id_account_id_fkey" FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts(company_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "bank_transactions_company_id_fkey",
  ADD CONSTRAINT "bank_transactions_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
