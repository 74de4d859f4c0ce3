-- An account belongs to one company: taken for independent of it, its movements were expected to be one, and counted by an index
-- that has to look into each row.
CREATE STATISTICS "bank_transactions_of_an_account" (dependencies, ndistinct) ON "company_id", "account_id" FROM "bank_transactions";
