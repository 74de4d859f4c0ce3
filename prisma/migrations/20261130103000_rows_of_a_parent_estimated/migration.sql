-- A connection, a group, an account, a person or an endpoint belongs to one company: taken for independent of it, its rows were
-- expected to be one or none, and counted by an index that has to look into each row.
CREATE STATISTICS "accounts_of_a_connection" (dependencies) ON "company_id", "user_connector_id" FROM "accounts";
CREATE STATISTICS "accounts_of_a_member" (dependencies) ON "company_id", "member_id" FROM "accounts";
CREATE STATISTICS "anomalies_of_a_connection" (dependencies) ON "company_id", "user_connector_id" FROM "anomalies";
CREATE STATISTICS "group_memberships_of_a_group" (dependencies) ON "company_id", "group_id" FROM "group_memberships";
CREATE STATISTICS "group_memberships_of_an_account" (dependencies) ON "company_id", "account_id" FROM "group_memberships";
CREATE STATISTICS "access_review_items_of_a_review" (dependencies) ON "company_id", "access_review_id" FROM "access_review_items";
CREATE STATISTICS "members_of_a_type" (dependencies) ON "company_id", "member_type_id" FROM "members";
CREATE STATISTICS "sync_runs_of_a_connection" (dependencies) ON "company_id", "user_connector_id" FROM "sync_runs";
CREATE STATISTICS "webhook_deliveries_of_an_endpoint" (dependencies) ON "company_id", "endpoint_id" FROM "webhook_deliveries";
