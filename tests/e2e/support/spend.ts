import { inDatabase } from '@/tests/e2e/support/database'

/**
 * A year of a bank account with two subscriptions, a baker and salaries, left to the worker to read. What an import of a
 * statement leaves.
 * @param payee one more, paid each month
 */
export async function aYearOfMovements(email: string, payee: string | null = null) {
  await inDatabase(
    `WITH whose AS (SELECT company_id FROM users WHERE email = $1),
          bank AS (INSERT INTO bank_connections (company_id, provider, name)
                   SELECT company_id, 'file', 'Banque de l’Ourcq' FROM whose RETURNING id, company_id),
          account AS (INSERT INTO bank_accounts (company_id, connection_id, name, currency)
                      SELECT company_id, id, 'Compte courant', 'EUR' FROM bank RETURNING id, company_id),
          lines AS (SELECT label, amount, months FROM (VALUES
                      ('CARTE GITLAB INC SAN FRANCISCO', -89900, 12), ('PRLV SEPA NOTION LABS INC', -72000, 12),
                      ('CB BOULANGERIE DUPAIN', -2340, 1), ('VIR SALAIRES', -3400000, 12), ($2::text, -5900, 12)) v(label, amount, months)
                     WHERE label IS NOT NULL)
     INSERT INTO bank_transactions (company_id, account_id, booked_on, amount, currency, label, fingerprint, source)
     SELECT account.company_id, account.id, (date_trunc('month', now()) - n * interval '1 month')::date + 4, amount, 'EUR',
            label, sha256(convert_to(label || n, 'UTF8')), 'csv:test'
       FROM account, lines, generate_series(1, lines.months) n`,
    [email, payee],
  )
  await inDatabase(
    `INSERT INTO pgboss.job (name, data, group_id, singleton_key)
     SELECT 'classify-spends', jsonb_build_object('companyId', company_id), company_id::text, company_id::text
       FROM users WHERE email = $1`,
    [email],
  )
}
