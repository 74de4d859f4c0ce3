-- Every five minutes reviewers are reminded: of reviews whose next step is due, however many others are open. The expression is
-- that of lib/domain/reviews/reviewer/follow-links.ts.
CREATE INDEX "access_reviews_next_step_idx" ON "access_reviews" ((
    CASE WHEN "clock_reminders" = 0 THEN ("link_sent_at" AT TIME ZONE 'UTC') + ("link_expires_at" - "link_sent_at") / 2
         WHEN "clock_reminders" = 1 AND "link_expires_at" - "link_sent_at" > interval '2 days'
         THEN ("link_expires_at" AT TIME ZONE 'UTC') - interval '1 day'
         ELSE "link_expires_at" AT TIME ZONE 'UTC' END))
  WHERE "state" = 'sent' AND "handed_in_at" IS NULL AND "clock_reminders" < 3;

-- Links that wait for the other lists of their launch.
CREATE INDEX "access_reviews_unsent_idx" ON "access_reviews" ("prepared_at")
  WHERE "state" = 'launched' AND "link_number" = 0 AND "link_validity" IS NOT NULL;
