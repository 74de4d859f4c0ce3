-- What every page of the company counts: rejected accesses of which nobody has said yet what becomes of them.
CREATE INDEX "access_review_items_to_decide_idx" ON "access_review_items" ("company_id", "access_review_id")
  WHERE "decision" = 'rejected' AND "outcome" IS NULL;
