-- A company's id never changes, and a database that is distributed by it refuses keys that would follow it. Rows of before
-- are known to keep these keys; a later migration validates that without holding up anybody.
ALTER TABLE "notifications"
  DROP CONSTRAINT "notifications_company_id_digest_id_fkey",
  ADD CONSTRAINT "notifications_company_id_digest_id_fkey" FOREIGN KEY (company_id, digest_id) REFERENCES notification_digests(company_id, id) NOT VALID,
  DROP CONSTRAINT "notifications_company_id_user_id_fkey",
  ADD CONSTRAINT "notifications_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "notification_digests"
  DROP CONSTRAINT "notification_digests_company_id_user_id_fkey",
  ADD CONSTRAINT "notification_digests_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE "notification_preferences"
  DROP CONSTRAINT "notification_preferences_company_id_user_id_fkey",
  ADD CONSTRAINT "notification_preferences_company_id_user_id_fkey" FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE NOT VALID;
