-- Why an account of a bank cannot be read, and which rows of its last list were not stored.
ALTER TABLE "bank_accounts"
  ADD COLUMN "error_key" TEXT,
  ADD COLUMN "error_reason" TEXT,
  ADD COLUMN "left_out" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "left_out_count" INTEGER NOT NULL DEFAULT 0;
