-- What the clock looks for among the rows of all companies, every minute or hour.
CREATE INDEX "user_connectors_checking_idx" ON "user_connectors" ("id") WHERE "state" = 'checking' AND "left_server" IS NULL;
CREATE INDEX "bank_imports_unfinished_idx" ON "bank_imports" ("state", "id") WHERE "state" IN ('previewing', 'previewed', 'committing', 'undone');
CREATE INDEX "member_imports_unfinished_idx" ON "member_imports" ("state", "id") WHERE "state" IN ('previewing', 'committing');
CREATE INDEX "companies_reminded_of_reviews_idx" ON "companies" ("id") WHERE "audit_frequency" <> 'none';
CREATE INDEX "member_types_reminded_of_reviews_idx" ON "member_types" ("company_id") WHERE "review_reminder" <> 'none';
CREATE INDEX "notifications_anomalies_left_idx" ON "notifications" ("key", "company_id", "user_id") WHERE "kind" = 'anomalies_left';
