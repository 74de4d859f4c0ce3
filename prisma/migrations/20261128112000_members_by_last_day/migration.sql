-- The clock looks every hour for departures of all companies; few members have a last day.
CREATE INDEX "members_end_date_idx" ON "members" ("end_date") WHERE "end_date" IS NOT NULL;
