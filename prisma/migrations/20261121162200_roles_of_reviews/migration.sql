-- The roles to choose among when a review is opened, and the accounts of one.
CREATE INDEX "access_review_items_roles_idx" ON "access_review_items" ("company_id", "access_review_id", ("snapshot" ->> 'role'));
