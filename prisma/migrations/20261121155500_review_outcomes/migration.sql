-- What was asked to end, review by review: looked through whenever the application was read again, proven or not, since
-- an account may come back.
CREATE INDEX "access_review_items_asked_idx" ON "access_review_items" ("company_id", "access_review_id")
  WHERE "outcome" IN ('end_access', 'by_hand');

-- What every page of the company counts.
CREATE INDEX "access_review_items_alarms_idx" ON "access_review_items" ("company_id", "account_id")
  WHERE "outcome" IN ('end_access', 'by_hand') AND "proof" = 'still_there';
