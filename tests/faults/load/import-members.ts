import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '@/tests/faults/load/load'

const rows = 20
const patience = 60_000
let count = 0

/** Sends a list of people, waits until it was looked at, and commits it. */
export async function importMembers({ company, ledger, signal, ask }: Load): Promise<void> {
  const emails = Array.from({ length: rows }, () => `imported${++count}@${company.tenant}.example`)
  const lines = emails.map((email, n) => `Imported ${n};Ida;${email}\n`)
  const file = Buffer.from(`last_name;first_name;email\n${lines.join('')}`)
  const sent = await ask('imports sent', { method: 'POST', path: '/api/member_imports', body: file })
  const { id } = (sent.body ?? {}) as { id?: string }
  if (sent.outcome !== 'acknowledged' || !id) return
  const path = `/api/member_imports/${id}`
  for (const end = Date.now() + patience; ; ) {
    const { body } = await ask('pages read', { method: 'GET', path })
    const { state } = (body ?? {}) as { state?: string }
    if (state === 'previewed') break
    if (state === 'failed' || signal.aborted || Date.now() > end) return
    await wait(500)
  }
  const { outcome } = await ask('members imported', { method: 'POST', path: `${path}/commit` })
  if (outcome !== 'refused') ledger.imports.push({ company: company.id, importId: id, emails, outcome })
}
