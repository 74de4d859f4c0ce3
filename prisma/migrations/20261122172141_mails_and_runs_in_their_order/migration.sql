-- The moment of the row itself: of two transactions at once, the one that began first may write last.
ALTER TABLE "mails" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "sync_runs" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
