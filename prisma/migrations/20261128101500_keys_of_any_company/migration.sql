-- The server knew how many keys each company has, and expected a single one of a company that came after it had counted: then
-- any index that begins with the company looked good enough, and each key was looked for among all of the company's. Without
-- the count it expects as much of every company.
ALTER TABLE "member_match_keys" ALTER COLUMN "company_id" SET STATISTICS 0;
SELECT pg_clear_attribute_stats(current_schema(), 'member_match_keys', 'company_id', false);
