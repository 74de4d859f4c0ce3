import { inDatabase } from '@/tests/e2e/support/database'

/**
 * What the daily reading of a Google Workspace has found: BoostInbox with twelve users, one of them suspended, a limited
 * one, and one that nobody allows any more. The connection holds no credentials, so nothing is asked of Google.
 */
export async function seedDiscovered(email: string, { isRefused = false } = {}): Promise<void> {
  await inDatabase(
    `WITH company AS (SELECT company_id AS id FROM users WHERE email = $1),
     workspace AS (
       INSERT INTO user_connectors (company_id, application, label, state)
       SELECT id, 'google_workspace', 'Google Workspace', 'connected' FROM company RETURNING company_id, id),
     scan AS (
       INSERT INTO workspace_scans (company_id, user_connector_id, next_scan_at, scanned_at, users_scanned, users_failed, applications, error_kind, error_key, error_at)
       SELECT company_id, id, now() + interval '1 day', now(), 86, 2, 3,
              CASE WHEN $2::bool THEN 'permission' END,
              CASE WHEN $2::bool THEN 'connectors.google_workspace.missing_scopes' END,
              CASE WHEN $2::bool THEN now() END
         FROM workspace),
     found AS (
       INSERT INTO discovered_applications (company_id, user_connector_id, provider, client_id, client_ids, name, application,
              publisher, risk, scopes, user_count, faces, inactive_count, is_unregistered, first_seen_at, gone_at)
       SELECT w.company_id, w.id, 'google', a.client, ARRAY[a.client], a.name, a.application, a.publisher, a.risk, a.scopes::jsonb,
              a.users, '{abel.ferreira@corvelle.example,elise.garnier@corvelle.example}', a.inactive, a.is_unregistered,
              now() - interval '40 days', CASE WHEN a.users = 0 THEN now() - interval '2 days' END
         FROM workspace w, (VALUES
           ('407408718192.apps.googleusercontent.com', 'BoostInbox', NULL, 'BoostInbox SAS', 3, 12, 1, false,
            '[{"scope":"https://mail.google.com/","label":"mail_full","risk":"critical","kind":"delegated"},{"scope":"https://www.googleapis.com/auth/contacts","label":"contacts_write","risk":"high","kind":"delegated"},{"scope":"openid","label":"identity","risk":"low","kind":"delegated"}]'),
           ('123456789012-zap.apps.googleusercontent.com', 'Transcribo pour les réunions de direction et les comités', NULL, NULL, 1, 4, 0, true,
            '[{"scope":"https://www.googleapis.com/auth/calendar.readonly","label":"calendar_read","risk":"medium","kind":"delegated"}]'),
           ('323456789012.apps.googleusercontent.com', 'Notion', 'notion', 'Notion Labs', 0, 3, 0, false,
            '[{"scope":"openid","label":"identity","risk":"low","kind":"delegated"}]'),
           ('423456789012.apps.googleusercontent.com', 'Calendly', NULL, NULL, 2, 0, 0, false,
            '[{"scope":"https://www.googleapis.com/auth/calendar","label":"calendar_write","risk":"high","kind":"delegated"}]')
         ) AS a (client, name, application, publisher, risk, users, inactive, is_unregistered, scopes)
       RETURNING company_id, id, user_connector_id, user_count)
     INSERT INTO discovered_users (company_id, application_id, user_connector_id, external_id, email, is_active, first_seen_at, gone_at)
     SELECT f.company_id, f.id, f.user_connector_id, 'user-' || n,
            CASE n WHEN 1 THEN 'abel.ferreira@corvelle.example' WHEN 2 THEN 'elise.garnier@corvelle.example'
                   ELSE 'utilisateur' || lpad(n::text, 2, '0') || '@corvelle.example' END,
            NOT (f.user_count = 12 AND n = 12), now() - interval '40 days',
            CASE WHEN n > f.user_count THEN now() - interval '2 days' END
       FROM found f, generate_series(1, greatest(f.user_count, 1) + 1) n`,
    [email, isRefused],
  )
}
