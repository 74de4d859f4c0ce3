-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "members"
  DROP CONSTRAINT "members_company_id_fkey",
  ADD CONSTRAINT "members_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "member_fields"
  DROP CONSTRAINT "member_fields_company_id_fkey",
  ADD CONSTRAINT "member_fields_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "member_identifiers"
  DROP CONSTRAINT "member_identifiers_company_id_fkey",
  ADD CONSTRAINT "member_identifiers_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "member_identifiers_company_id_member_id_fkey",
  ADD CONSTRAINT "member_identifiers_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "member_imports"
  DROP CONSTRAINT "member_imports_company_id_fkey",
  ADD CONSTRAINT "member_imports_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "member_imports_company_id_user_id_fkey",
  ADD CONSTRAINT "member_imports_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "member_match_keys"
  DROP CONSTRAINT "member_match_keys_company_id_fkey",
  ADD CONSTRAINT "member_match_keys_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT "member_match_keys_company_id_member_id_fkey",
  ADD CONSTRAINT "member_match_keys_company_id_member_id_fkey" FOREIGN KEY (company_id, member_id) REFERENCES members(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "member_types"
  DROP CONSTRAINT "member_types_company_id_fkey",
  ADD CONSTRAINT "member_types_company_id_fkey" FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE NOT VALID;
