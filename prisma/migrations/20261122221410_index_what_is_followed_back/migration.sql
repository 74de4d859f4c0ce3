-- Disconnecting deletes the requests of a connection.
CREATE INDEX "provisionings_company_id_user_connector_id_idx" ON "provisionings"("company_id", "user_connector_id");

-- Undoing resolutions looks for the accounts that they linked. Partial: nearly all accounts are linked by an identifier.
CREATE INDEX "accounts_linked_by_decision_idx" ON "accounts"("company_id", "linked_by_decision_id")
  WHERE "linked_by_decision_id" IS NOT NULL;
