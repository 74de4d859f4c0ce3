import type { Load } from '@/tests/faults/load/load'

/** Somebody forgot a password: one mail each time. */
export async function askForMails({ company, ledger, ask }: Load): Promise<void> {
  const body = { email: company.email }
  const path = '/api/users/password_reset_request'
  const { outcome } = await ask('mails asked for', { method: 'POST', path, body })
  const counts = ledger.resets.get(company.email) ?? { acknowledged: 0, unknown: 0 }
  if (outcome !== 'refused') counts[outcome]++
  ledger.resets.set(company.email, counts)
}
