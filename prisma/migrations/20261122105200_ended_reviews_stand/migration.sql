-- After a review has ended its header, its list and its decisions stand. What follows an end stays writable: outcomes,
-- proofs and attestations of items, and the news of a link that a mailbox refused.
CREATE FUNCTION rollcall_ended_review_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Named here is what may change; every other column, and each that is added later, stands.
  follows CONSTANT text[] := ARRAY['link_refused_at', 'link_refusal', 'link_hash', 'code_hash', 'version'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id) THEN
      RAISE EXCEPTION 'a review that has ended stands: %', OLD.id;
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - follows IS DISTINCT FROM to_jsonb(OLD) - follows THEN
    RAISE EXCEPTION 'a review that has ended stands: %', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER access_reviews_ended_stand BEFORE UPDATE OR DELETE ON "access_reviews"
  FOR EACH ROW WHEN (OLD."ended_at" IS NOT NULL OR OLD."state" IN ('completed', 'cancelled'))
  EXECUTE FUNCTION rollcall_ended_review_stands();
CREATE TRIGGER access_reviews_never_emptied BEFORE TRUNCATE ON "access_reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();

-- Once for a statement, whatever the number of its items.
CREATE FUNCTION rollcall_ended_items_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  follows CONSTANT text[] := ARRAY['outcome', 'outcome_reason', 'outcome_at', 'outcome_by_id', 'provisioning_id',
                                   'proof', 'proof_at', 'attested_by_id', 'attestation'];
  is_changed boolean;
BEGIN
  -- Planned for the number of rows of each statement: a plan kept from one row would compare 10,000 with each other.
  EXECUTE 'SELECT EXISTS (SELECT 1 FROM before_it o
             JOIN (SELECT DISTINCT b.company_id, b.access_review_id FROM before_it b) d
               ON d.company_id = o.company_id AND d.access_review_id = o.access_review_id
             JOIN access_reviews r ON r.company_id = d.company_id AND r.id = d.access_review_id
             LEFT JOIN after_it n ON n.id = o.id
            WHERE r.ended_at IS NOT NULL AND to_jsonb(n) - $1 IS DISTINCT FROM to_jsonb(o) - $1)'
    INTO is_changed USING follows;
  IF is_changed THEN
    RAISE EXCEPTION 'the items of a review that has ended stand';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER access_review_items_ended_stand AFTER UPDATE ON "access_review_items"
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT
  EXECUTE FUNCTION rollcall_ended_items_stand();
CREATE FUNCTION rollcall_ended_items_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM (SELECT DISTINCT company_id, access_review_id FROM touched) t
               JOIN access_reviews r ON r.company_id = t.company_id AND r.id = t.access_review_id
               JOIN companies c ON c.id = t.company_id
              WHERE r.ended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the list of a review that has ended stands';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER access_review_items_ended_added AFTER INSERT ON "access_review_items"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION rollcall_ended_items_whole();
CREATE TRIGGER access_review_items_ended_removed AFTER DELETE ON "access_review_items"
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION rollcall_ended_items_whole();
CREATE TRIGGER access_review_items_never_emptied BEFORE TRUNCATE ON "access_review_items"
  FOR EACH STATEMENT EXECUTE FUNCTION rollcall_append_only();

-- SHA-256 over what one reading changed of accounts, in the order of the rows' ids, which begin with their time: those
-- from an instant before its first change on. The event of its end carries it, and audit:verify makes it again.
CREATE FUNCTION rollcall_changes_digest(company uuid, run uuid, since timestamptz)
  RETURNS TABLE (count int, sha256 text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int,
         encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(c.id, c.account_id, c.kind, c.before, c.after,
           c.member_id, c.member_name, c.user_id, (extract(epoch FROM c.at) * 1000)::bigint)::text, E'\n' ORDER BY c.id),
           ''), 'UTF8')), 'hex')
    FROM account_changes c
   WHERE c.company_id = company AND c.sync_run_id = run
     AND c.id >= (lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
