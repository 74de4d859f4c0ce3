-- The pair with the company is the key, as of accounts: two indexes held the same. The unique index of the pair becomes the
-- primary key as it is, without being built again; foreign keys lean on it already.
CREATE INDEX "access_reviews_id_idx" ON "access_reviews"("id");
ALTER TABLE "access_reviews" DROP CONSTRAINT "access_reviews_pkey";
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_pkey" PRIMARY KEY USING INDEX "access_reviews_company_id_id_key";
ALTER TABLE "access_review_items" DROP CONSTRAINT "access_review_items_pkey";
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_pkey" PRIMARY KEY USING INDEX "access_review_items_company_id_id_key";
ALTER TABLE "reviewer_sessions" DROP CONSTRAINT "reviewer_sessions_pkey";
ALTER TABLE "reviewer_sessions" ADD CONSTRAINT "reviewer_sessions_pkey" PRIMARY KEY ("company_id", "id");
