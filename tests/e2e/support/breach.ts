import { randomUUID } from 'node:crypto'
import { inDatabase } from '@/tests/e2e/support/database'

/** A breach with a long name that somebody and an application are in. @returns its id */
export async function seedBreach(email: string, memberId: string, userConnectorId: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `INSERT INTO breaches (id, source, name, title, domain, breach_date, modified_at, data_classes, gravity, is_verified, description)
     VALUES ($1::uuid, 'have_i_been_pwned', $1::uuid::text, 'Boutique Lumio et toutes ses filiales européennes réunies', 'lumio.example',
             '2025-11-02', '2025-11-17', '{Email addresses,Passwords,Shoe sizes,Names}', 3, true, 'Details of the breach.')`,
    [id],
  )
  await inDatabase(
    `INSERT INTO breach_hits (company_id, breach_id, member_id, address, user_connector_id, severity, acknowledged_at, acknowledged_by_name, note)
     SELECT u.company_id, $2::uuid, h.member_id, h.address, h.user_connector_id, 3, h.at, 'Alix Moreau', 'Mot de passe changé partout'
       FROM users u, (VALUES ($3::uuid, 'adresse.longue@lumio.example', NULL::uuid, NULL::timestamptz), (NULL, NULL, $4::uuid, now())) AS h (member_id, address, user_connector_id, at)
      WHERE u.email = $1`,
    [email, id, memberId, userConnectorId],
  )
  return id
}
