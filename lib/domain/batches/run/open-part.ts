import type { Batch, BatchLine, ProvisioningAct } from '@prisma/client'
import { lockBatch } from '@/lib/domain/batches/list/batches'
import { isGroupAct } from '@/lib/domain/batches/schema'
import { writeEnds } from '@/lib/domain/linking/store/edit-account'
import { openMany, type ToOpen } from '@/lib/domain/provisioning/requests/open-many'
import { planEnds } from '@/lib/domain/provisioning/requests/plan-end'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** How many requests are created in one transaction: if a worker dies, none is lost and none is made twice. */
export const linesAtOnce = 500

/**
 * Creates the requests for the next waiting lines of a batch.
 * @returns how many; 0 when the batch was cancelled meanwhile
 */
export const openPart = (companyId: string, id: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const batch = await lockBatch(tx, companyId, id)
    if (batch.state !== 'running') return 0
    await nameNewAccounts(tx, companyId, id)
    const lines = await tx.batchLine.findMany({
      where: {
        companyId,
        batchId: id,
        state: 'waiting',
        OR: [{ act: { not: 'add_to_group' } }, { accountId: { not: null } }],
      },
      orderBy: { position: 'asc' },
      take: linesAtOnce,
    })
    const due = batch.dueOn?.toISOString().slice(0, 10) ?? null
    // An end on a day is stored as the end date of the account, which shows it.
    const isEnd = ({ act }: BatchLine) => act === 'set_end' || (act === 'end' && due !== null)
    await setEnds(tx, batch, lines.filter(isEnd), due)
    await ask(
      tx,
      batch,
      lines.filter((line) => !isEnd(line)),
      due,
    )
    return lines.length
  })

/** Accounts created by this batch join their groups now; those that could not be created get a reason. */
const nameNewAccounts = (tx: Tx, companyId: string, id: string) => execute(tx)`
  UPDATE batch_lines l
     SET account_id = p.account_id,
         state = CASE WHEN p.account_id IS NULL THEN 'failed'::batch_line_state ELSE l.state END,
         refusal = CASE WHEN p.account_id IS NULL THEN 'no_account' ELSE l.refusal END
    FROM batch_lines v LEFT JOIN provisionings p ON p.company_id = v.company_id AND p.id = v.provisioning_id
   WHERE l.company_id = ${companyId}::uuid AND l.batch_id = ${id}::uuid AND l.state = 'waiting' AND l.act = 'add_to_group'
     AND l.account_id IS NULL
     AND v.company_id = l.company_id AND v.batch_id = l.batch_id AND v.member_id = l.member_id
     AND v.user_connector_id = l.user_connector_id AND v.act = 'give'
     AND (v.state IN ('failed', 'cancelled', 'refused') OR p.state IN ('done', 'failed', 'cancelled'))`

async function setEnds(tx: Tx, { companyId, madeById }: Batch, lines: BatchLine[], due: string | null) {
  if (lines.length === 0) return
  const by = { companyId, userId: madeById }
  const ends = lines.map(({ id, accountId, act, endsOn, closing }) => ({
    id,
    accountId: accountId!,
    endsOn: act === 'end' ? due : (endsOn?.toISOString().slice(0, 10) ?? null),
    closing: closing === 'deactivate' ? ('deactivate' as const) : closing && ('delete' as const),
  }))
  const there = await writeEnds(tx, by, ends)
  await planEnds(
    tx,
    by,
    ends.filter(({ accountId }) => there.has(accountId)),
  )
  const isThere = ({ accountId }: BatchLine) => accountId !== null && there.has(accountId)
  await note(tx, companyId, lines.filter(isThere), 'done')
  await note(
    tx,
    companyId,
    lines.filter((line) => !isThere(line)),
    'failed',
    'account_gone',
  )
}

async function ask(tx: Tx, { companyId, madeById }: Batch, lines: BatchLine[], due: string | null) {
  if (lines.length === 0) return
  const opened = await openMany(
    tx,
    { companyId, userId: madeById },
    lines.map((line) => requestOf(line, due)),
  )
  const isOpened = ({ id }: BatchLine) => opened.has(id)
  await note(tx, companyId, lines.filter(isOpened), 'asked')
  // Something else was requested for the account since the preview, or it is gone.
  await note(
    tx,
    companyId,
    lines.filter((line) => !isOpened(line)),
    'failed',
    'already_asked',
  )
}

/** A request has the id of its line, so a line cannot have two. */
const requestOf = (line: BatchLine, dueOn: string | null): ToOpen => {
  const { role_before: _, ...fields } = line.fields as Record<string, unknown>
  return {
    id: line.id,
    act: provisioningAct(line),
    userConnectorId: line.userConnectorId,
    accountId: line.accountId,
    memberId: line.memberId,
    groupId: line.groupId,
    fields,
    dueOn,
    endsOn: line.act === 'give' ? (line.endsOn?.toISOString().slice(0, 10) ?? null) : null,
  }
}

function provisioningAct({ act, closing }: BatchLine): ProvisioningAct {
  if (act === 'give') return 'create'
  if (act === 'change_role' || isGroupAct(act)) return act
  return closing ?? 'delete'
}

const note = (
  tx: Tx,
  companyId: string,
  lines: BatchLine[],
  state: 'asked' | 'done' | 'failed',
  refusal: string | null = null,
) =>
  lines.length === 0
    ? 0
    : execute(tx)`
        UPDATE batch_lines
           SET state = ${state}::batch_line_state, refusal = ${refusal}::text,
               provisioning_id = CASE WHEN ${state} = 'asked' THEN id ELSE provisioning_id END
         WHERE company_id = ${companyId}::uuid AND id = ANY(${lines.map(({ id }) => id)}::uuid[]) AND state = 'waiting'`
