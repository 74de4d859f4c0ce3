import type { SeatCosts } from '@/lib/domain/batches/plan/plan-lines'
import { type Maker, planBatch } from '@/lib/domain/batches/plan/preview-batch'
import type { ActInput } from '@/lib/domain/batches/schema'
import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { type DriftRow, readDrift } from '@/lib/domain/bundles/list/drift'
import type { BundleView, CorrectInput } from '@/lib/domain/bundles/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, today } from '@/lib/domain/record/days'
import { conflict } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'

/**
 * Plans the corrections of a bundle's drift as a draft, to be checked before it is sent.
 * @returns its id
 */
export const correctDrift = (
  actor: Actor,
  id: string,
  input: CorrectInput,
  seatCosts?: SeatCosts,
): Promise<string> => db.$transaction((tx) => planCorrection(tx, actor, [id], input, seatCosts))

/** The same within a transaction, of one bundle or of all that somebody receives: what two of them give is given once. */
export async function planCorrection(
  tx: Tx,
  maker: Maker | Actor,
  ids: string[],
  { members, deviations, filter, kinds, starts_at }: CorrectInput,
  seatCosts?: SeatCosts,
): Promise<string> {
  const { companyId } = maker
  const plan = new Map<string, ActInput>()
  for (const bundleId of ids) {
    const bundle = await getBundle({ companyId }, bundleId, tx)
    const drift = await readDrift(tx, { companyId, bundleId, ...(members && { members }) }, filter)
    addActs(
      plan,
      bundle,
      drift.filter(({ id, kind }) => kinds.includes(kind) && (!deviations || deviations.includes(id))),
    )
  }
  const acts = [...plan.values()].map(({ members: given, accounts, ...act }) => ({
    ...act,
    ...(given && { members: [...new Set(given)] }),
    ...(accounts && { accounts: [...new Set(accounts)] }),
  }))
  if (acts.length === 0) throw conflict('bundles.nothing_to_correct')
  const dueOn = starts_at && starts_at > today() ? asDate(starts_at) : null
  return planBatch(tx, maker, { acts }, { origin: 'bundle', dueOn, seatCosts })
}

/** One act per application, kind and group, for everybody concerned. A new account gets the groups of its line too. */
function addActs(acts: Map<string, ActInput>, { lines }: BundleView, drift: DriftRow[]): void {
  const add = (key: string, act: Omit<ActInput, 'fields' | 'prefers'> & { fields?: ActInput['fields'] }) => {
    const earlierAct = acts.get(key)
    if (!earlierAct) return void acts.set(key, { fields: {}, prefers: 'delete', ...act })
    ;(earlierAct.members ?? earlierAct.accounts)!.push(...(act.members ?? act.accounts)!)
  }
  for (const { kind, connector, memberId, accountId, groupId } of drift) {
    const line = lines.find(({ user_connector }) => user_connector === connector)
    const role = line?.role ?? undefined
    const key = `${kind} ${connector} ${groupId}`
    const there = { user_connector: connector, accounts: [accountId!] }
    if (kind === 'more') add(key, { ...there, act: 'end' })
    else if (kind === 'role') add(key, { ...there, act: 'change_role', role })
    else if (kind === 'group_less') add(key, { ...there, act: 'add_to_group', group: groupId! })
    else if (kind === 'group_more') add(key, { ...there, act: 'remove_from_group', group: groupId! })
    else {
      const given = { user_connector: connector, members: [memberId] }
      const fields = (line?.fields ?? {}) as ActInput['fields']
      add(key, { ...given, act: 'give', role, fields })
      for (const { id } of line?.groups ?? [])
        add(`group_less ${connector} ${id} of new`, {
          ...given,
          members: [memberId],
          act: 'add_to_group',
          group: id,
        })
    }
  }
}
