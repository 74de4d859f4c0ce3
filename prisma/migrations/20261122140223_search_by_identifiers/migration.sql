-- What else an account is known by, in one text: further addresses, logins, numbers.
CREATE FUNCTION rollcall_identifier_text(jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT string_agg(e ->> 'value', ' ') FROM jsonb_array_elements(CASE jsonb_typeof($1) WHEN 'array' THEN $1 ELSE '[]' END) e $$;

-- Writes every row of the table again, with its indexes.
ALTER TABLE "accounts" ALTER COLUMN "search_text" SET EXPRESSION AS (rollcall_fold(
  coalesce(display_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' '
  || coalesce(login, '') || coalesce(' ' || rollcall_identifier_text(identifiers), '')));

CREATE INDEX "member_identifiers_company_id_value_idx" ON "member_identifiers" USING gin ("company_id", "value" gin_trgm_ops);
