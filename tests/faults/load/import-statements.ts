import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '@/tests/faults/load/load'
import type { Asked } from '@/tests/faults/stage/balancer'

const rows = 5
const patience = 60_000
let count = 0

/** Sends a bank's statement, says which account it is of, and commits it once it was looked at. */
export async function importStatements(load: Load): Promise<void> {
  const { company, ledger, ask } = load
  const bankIds = Array.from({ length: rows }, () => `F${++count}`)
  const sent = await ask('statements sent', {
    method: 'POST',
    path: '/api/bank_imports',
    body: statement(bankIds),
  })
  const { id } = (sent.body ?? {}) as { id?: string }
  if (sent.outcome !== 'acknowledged' || !id) return
  const path = `/api/bank_imports/${id}`
  if (!(await isPreviewed(load, path))) return
  const accounts = { 0: company.bankAccountId }
  const chosen = await ask('pages read', { method: 'PATCH', path, body: { accounts } })
  if (chosen.outcome !== 'acknowledged' || !(await isPreviewed(load, path))) return
  const { outcome } = await ask('statements imported', { method: 'POST', path: `${path}/commit`, body: {} })
  ledger.act(company.id, 'bank_import.committed', id, outcome)
  if (outcome !== 'refused') ledger.statements.push({ company: company.id, importId: id, bankIds, outcome })
}

async function isPreviewed({ signal, ask }: Load, path: string): Promise<boolean> {
  const read: Asked = { method: 'GET', path }
  for (const end = Date.now() + patience; ; await wait(500)) {
    const { state } = ((await ask('pages read', read)).body ?? {}) as { state?: string }
    if (state === 'previewed') return true
    if (state === 'failed' || signal.aborted || Date.now() > end) return false
  }
}

/** Each movement of an amount and name of its own, so that none is taken for another. */
const statement = (bankIds: string[]) => {
  const movements = bankIds.map(
    (id) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-${id.slice(1)}.10<FITID>${id}<NAME>Merchant ${id}</STMTTRN>`,
  )
  return Buffer.from(
    `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  )
}
