-- The rows of a statement before and after it are joined by their ids. The filters beside that join make the planner
-- expect one row, and a nested loop over 10,000 items compared each with each: the statement ran into its time limit.
ALTER FUNCTION rollcall_ended_items_stand() SET enable_nestloop = off;
