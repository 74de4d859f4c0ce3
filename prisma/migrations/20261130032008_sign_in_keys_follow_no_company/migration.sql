-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "users"
  DROP CONSTRAINT "users_company_id_fkey",
  ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "sessions"
  DROP CONSTRAINT "sessions_company_id_fkey",
  ADD CONSTRAINT "sessions_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "sessions_company_id_user_id_fkey",
  ADD CONSTRAINT "sessions_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "identities"
  DROP CONSTRAINT "identities_company_id_user_id_fkey",
  ADD CONSTRAINT "identities_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "invitations"
  DROP CONSTRAINT "invitations_company_id_fkey",
  ADD CONSTRAINT "invitations_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "api_tokens"
  DROP CONSTRAINT "api_tokens_company_id_user_id_fkey",
  ADD CONSTRAINT "api_tokens_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
