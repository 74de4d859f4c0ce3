-- Every hour old sessions of reviewers are deleted: those younger than the time that they are kept need not be looked at.
CREATE INDEX "reviewer_sessions_created_at_idx" ON "reviewer_sessions"("created_at");
