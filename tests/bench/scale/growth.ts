const connections = 'least(20, 3 + $2::int / 200)'
// Two syllables of sixteen and two of sixteen: as many first and last names as a country has common ones.
const word = (n: string, parts: number) =>
  Array.from(
    { length: parts },
    (_, at) =>
      `(ARRAY['ma','le','ro','vi','sa','ca','do','ni','pa','li','ra','mo','be','ti','lu','ga'])[1 + (${n} / ${16 ** at}) % 16]`,
  ).join(' || ')

/** SQL that gives a company, $1, $2 accounts and what stands beside them; $3 is its user. */
export const growth: string[] = [
  `INSERT INTO user_connectors (company_id, application, label, state, credentials, last_sync_at, next_sync_at,
                                price_per_seat, currency, created_at)
   SELECT $1::uuid, (ARRAY['slack', 'gitlab', 'bitwarden', 'freshdesk', 'notion'])[1 + n % 5], 'Grown ' || n, 'connected', 'sealed',
          now() - interval '2 hours', now() + interval '20 hours', 900, 'EUR', now() - interval '300 days'
     FROM generate_series(0, ${connections} - 1) n`,
  `INSERT INTO sync_runs (company_id, user_connector_id, trigger, state, pages, seen, created_at, started_at, heartbeat_at, ended_at)
   SELECT company_id, id, 'schedule', 'done', 3, 100, at, at, at, at
     FROM user_connectors, generate_series(now() - interval '10 days', now() - interval '1 hour', interval '1 day') at
    WHERE company_id = $1::uuid AND label LIKE 'Grown %'`,
  `INSERT INTO members (company_id, first_name, last_name, email, department, start_date, employee_number, created_at)
   SELECT $1::uuid, initcap(${word('n * 7', 2)}), initcap(${word('n * 13', 3)}),
          ${word('n * 7', 2)} || '.' || ${word('n * 13', 3)} || n || '@corvelle.example', 'Team ' || n % 12,
          date '2020-01-01' + n % 2000, 'e' || n, now() - interval '300 days' + n * interval '1 second'
     FROM generate_series(1, 5 + $2::int / 4) n`,
  `INSERT INTO member_identifiers (company_id, member_id, kind, value)
   SELECT company_id, id, 'email', email::text FROM members WHERE company_id = $1::uuid AND employee_number LIKE 'e%'`,
  // Every twentieth account answers to nobody.
  `WITH people AS (
     SELECT *, row_number() OVER (ORDER BY id) - 1 AS n FROM members WHERE company_id = $1::uuid AND employee_number LIKE 'e%'
   ), grown AS (
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM user_connectors WHERE company_id = $1::uuid AND label LIKE 'Grown %'
   )
   INSERT INTO accounts (company_id, user_connector_id, external_id, display_name, email, email_key, login, login_key, role,
                         role_label, status, is_admin, has_mfa, has_seat, last_active_at, first_seen_at, member_id, linked_at, facts_hash)
   SELECT $1::uuid, g.id, 'grown-' || a, p.first_name || ' ' || p.last_name, p.email, p.email::text,
          lower(left(p.first_name, 1) || p.last_name), lower(left(p.first_name, 1) || p.last_name), 'role-' || a % 7, 'Role ' || a % 7,
          'active', a % 50 = 0, a % 3 > 0, true, now() - (a % 120) * interval '1 day', now() - interval '200 days',
          CASE WHEN a % 20 > 0 THEN p.id END, CASE WHEN a % 20 > 0 THEN now() - interval '200 days' END, decode(md5(a::text), 'hex')
     FROM generate_series(0, $2::int - 1) a
     JOIN grown g ON g.n = a % ${connections}
     JOIN people p ON p.n = a / 4`,
  `INSERT INTO account_changes (company_id, account_id, kind, after, at)
   SELECT company_id, id, 'appeared', '{"role": "role-1"}', first_seen_at FROM accounts
    WHERE company_id = $1::uuid AND external_id LIKE 'grown-%'`,
  `INSERT INTO anomalies (company_id, account_id, user_connector_id, detected_at, queued_at, ranked_at, best_confidence, state,
                          resolved_at, resolution)
   SELECT company_id, id, user_connector_id, first_seen_at, first_seen_at, now(), 72,
          CASE WHEN member_id IS NULL THEN 'open'::anomaly_state ELSE 'resolved' END,
          CASE WHEN member_id IS NOT NULL THEN now() END, CASE WHEN member_id IS NOT NULL THEN 'matched'::resolution END
     FROM accounts
    WHERE company_id = $1::uuid AND external_id LIKE 'grown-%' AND (member_id IS NULL OR right(external_id, 1) = '7')`,
  `WITH likely AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM members WHERE company_id = $1::uuid ORDER BY id LIMIT 2)
   INSERT INTO anomaly_candidates (company_id, anomaly_id, member_id, rank, confidence, evidence)
   SELECT $1::uuid, x.id, m.id, m.n, 84 - m.n * 12,
          '[{"field": "name", "reason": "name.last_only", "params": {}, "accountValue": "a", "memberValue": "a", "points": 40}]'
     FROM anomalies x CROSS JOIN likely m
    WHERE x.company_id = $1::uuid AND x.state = 'open'
       ON CONFLICT DO NOTHING`,
  `INSERT INTO groups (company_id, user_connector_id, external_id, name, kind)
   SELECT company_id, id, 'grown-' || n, 'Team ' || n, 'team' FROM user_connectors, generate_series(1, 2 + $2::int / 1000) n
    WHERE company_id = $1::uuid AND label LIKE 'Grown %'`,
  `INSERT INTO group_memberships (company_id, group_id, account_id, first_seen_at)
   SELECT a.company_id, g.id, a.id, a.first_seen_at FROM accounts a
     JOIN groups g ON g.company_id = a.company_id AND g.user_connector_id = a.user_connector_id AND g.external_id = 'grown-1'
    WHERE a.company_id = $1::uuid AND a.external_id LIKE 'grown-%'`,
  `INSERT INTO group_readings (company_id, user_connector_id, state, groups, memberships)
   SELECT company_id, id, 'whole', 2, 10 FROM user_connectors WHERE company_id = $1::uuid AND label LIKE 'Grown %'`,
  `INSERT INTO audit_events (company_id, seq, at, actor_kind, actor_id, actor_name, action, object_id, details, previous_hash, hash)
   SELECT $1::uuid, h.seq + n, now(), 'user', $3::uuid, 'Camille Roussel', 'member.updated', uuidv7(), '{"name": "Roy"}',
          sha256(n::text::bytea), sha256((n + 1)::text::bytea)
     FROM (SELECT coalesce(max(seq), 0) AS seq FROM audit_events WHERE company_id = $1::uuid) h, generate_series(1, $2::int) n`,
  `UPDATE audit_heads h SET (seq, hash) = (SELECT e.seq, e.hash FROM audit_events e WHERE e.company_id = h.company_id
                                            ORDER BY e.seq DESC LIMIT 1)
    WHERE company_id = $1::uuid`,
  `INSERT INTO bank_transactions (company_id, account_id, booked_on, amount, currency, label, fingerprint, source)
   SELECT $1::uuid, b.id, current_date - (n % 360), -1000 - n, 'EUR', 'CB ' || upper(${word('n', 2)}), sha256(n::text::bytea), 'ofx'
     FROM (SELECT id FROM bank_accounts WHERE company_id = $1::uuid AND is_selected ORDER BY id LIMIT 1) b, generate_series(1, $2::int / 2) n`,
  `INSERT INTO spends (company_id, transaction_id, booked_on, amount, currency, merchant_key, detected, vendor_id, score, is_spend)
   SELECT company_id, id, booked_on, -amount, currency, lower(label), CASE WHEN left(label, 4) = 'CB M' THEN 'matched'::spend_finding
          ELSE 'not_software' END, CASE WHEN left(label, 4) = 'CB M' THEN 'gitlab' END, 60, left(label, 4) = 'CB M'
     FROM bank_transactions t WHERE company_id = $1::uuid
      AND NOT EXISTS (SELECT FROM spends s WHERE s.company_id = t.company_id AND s.transaction_id = t.id)`,
  `INSERT INTO notifications (company_id, user_id, kind, key, params, path, created_at)
   SELECT $1::uuid, $3::uuid, 'reconnect', 'grown-' || n, '{"application": "GitLab"}', '/', now() - n * interval '1 hour'
     FROM generate_series(1, 20 + $2::int / 20) n`,
  `INSERT INTO breach_addresses (company_id, address, member_id, checked_at)
   SELECT company_id, email::text, id, now() FROM members WHERE company_id = $1::uuid AND employee_number LIKE 'e%'`,
  `WITH old AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM breaches)
   INSERT INTO breach_hits (company_id, breach_id, member_id, address, severity)
   SELECT m.company_id, b.id, m.id, m.email::text, 2
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM members
            WHERE company_id = $1::uuid AND employee_number LIKE 'e%') m
     JOIN old b ON b.n = m.n / 5 % (SELECT count(*) FROM old) + 1
    WHERE m.n % 5 = 0`,
  `INSERT INTO provisionings (company_id, user_connector_id, account_id, act, state, created_at, ended_at)
   SELECT company_id, user_connector_id, id, 'change_role', 'done', now() - interval '30 days', now() - interval '30 days'
     FROM accounts WHERE company_id = $1::uuid AND external_id LIKE 'grown-%5'`,
  `INSERT INTO savings (company_id, key, kind, user_connector_id, account_id, name, amount, currency, is_counted, facts_hash)
   SELECT company_id, 'grown-' || id, 'inactive_account', user_connector_id, id, 'Grown', 900, 'EUR', true, facts_hash
     FROM accounts WHERE company_id = $1::uuid AND external_id LIKE 'grown-%0'`,
]

/** The same for reviews that have ended, which nobody may write any more: written past the triggers. */
export const pastReviews: string[] = [
  `INSERT INTO access_reviews (company_id, user_connector_id, application, application_label, launch_id, state, reviewer_name,
                               reviewer_email, reviewer_language, sync_run_id, completeness, prepared_at, item_count, created_at, ended_at)
   SELECT u.company_id, u.id, u.application, u.label, uuidv7(), 'completed', 'Rita Viseur', 'rita@corvelle.example', 'en', r.id,
          '{"ended_at": null, "pages": 1, "seen": 1, "total_at_source": null, "notes": []}', now() - interval '90 days', 10,
          now() - interval '90 days', now() - interval '80 days'
     FROM user_connectors u
    CROSS JOIN LATERAL (SELECT id FROM sync_runs r WHERE r.company_id = u.company_id AND r.user_connector_id = u.id LIMIT 1) r
    WHERE u.company_id = $1::uuid AND u.label LIKE 'Grown %'`,
  `INSERT INTO access_review_items (company_id, access_review_id, account_id, position, snapshot, search_text, decision, decided_at)
   SELECT a.company_id, r.id, a.id, row_number() OVER (PARTITION BY r.id ORDER BY a.id),
          jsonb_build_object('display_name', a.display_name, 'email', a.email, 'role', a.role), a.search_text, 'approved', now()
     FROM accounts a JOIN access_reviews r ON r.company_id = a.company_id AND r.user_connector_id = a.user_connector_id
    WHERE a.company_id = $1::uuid AND a.external_id LIKE 'grown-%'`,
]
