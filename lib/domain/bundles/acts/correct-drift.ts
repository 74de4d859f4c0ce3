import { type Maker, planBatch } from '@/lib/domain/batches/plan/preview-batch'
import type { ActInput } from '@/lib/domain/batches/schema'
import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { type DriftRow, readDrift } from '@/lib/domain/bundles/list/drift'
import type { BundleView, CorrectInput } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, today } from '@/lib/domain/record/days'
import { conflict } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'

/** Plans what puts a bundle right: a draft, which is looked at before it is sent. @returns its id */
export const correctDrift = (actor: Actor, id: string, input: CorrectInput): Promise<string> =>
  db.$transaction((tx) => planCorrection(tx, actor, id, input))

/** The same within a transaction. */
export async function planCorrection(
  tx: Tx,
  maker: Maker | Actor,
  id: string,
  { members, kinds, starts_at }: CorrectInput,
): Promise<string> {
  const { companyId } = maker
  const bundle = await getBundle({ companyId }, id, tx)
  const drift = await readDrift(tx, { companyId, bundleId: id, ...(members && { members }) })
  const acts = actsFor(
    bundle,
    drift.filter(({ kind }) => kinds.includes(kind)),
  )
  if (acts.length === 0) throw conflict('bundles.nothing_to_correct')
  const dueOn = starts_at && starts_at > today() ? asDate(starts_at) : null
  return planBatch(tx, maker, { acts }, { origin: 'bundle', dueOn })
}

/** One act an application and kind, for all whom it concerns. */
function actsFor({ lines }: BundleView, drift: DriftRow[]): ActInput[] {
  const acts = new Map<string, ActInput>()
  for (const { kind, connector, memberId, accountId } of drift) {
    const line = lines.find(({ user_connector }) => user_connector === connector)
    const key = `${kind} ${connector}`
    const known = acts.get(key)
    if (known) (known.members ?? known.accounts)!.push(kind === 'less' ? memberId : accountId!)
    else
      acts.set(key, {
        user_connector: connector,
        fields: kind === 'less' ? ((line?.fields ?? {}) as ActInput['fields']) : {},
        prefers: 'delete',
        ...(kind === 'less' ? { act: 'give', members: [memberId] } : { accounts: [accountId!] }),
        ...(kind === 'more' && { act: 'end' }),
        ...(kind === 'role' && { act: 'change_role' }),
        ...(kind !== 'more' && line?.role && { role: line.role }),
      } as ActInput)
  }
  return [...acts.values()]
}
