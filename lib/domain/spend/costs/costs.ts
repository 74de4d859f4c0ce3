import type { Actor } from '@/lib/domain/record/actor'
import type { ListExport } from '@/lib/domain/record/lists/exports'
import { inMemory, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { unassignedId } from '@/lib/domain/spend/costs/choices'
import { memberSource } from '@/lib/domain/spend/costs/member-costs'
import { type Costs, readCosts } from '@/lib/domain/spend/costs/read-costs'
import type { CostCriteria, CostOrder, CostQuery, CostView } from '@/lib/domain/spend/costs/schema'
import { type CostLine, linesOfApplications, linesOfGroups } from '@/lib/domain/spend/costs/split-costs'
import { decimalOf, share, wireAmount } from '@/lib/domain/spend/money'

/** The most expensive first, unless another order is asked for. */
export const listCosts = async (actor: Actor, query: CostQuery): Promise<List<CostView>> =>
  readList(query, await costSource(actor, query, query.order))

export async function countCosts(actor: Actor, criteria: CostCriteria): Promise<number> {
  return (await costSource(actor, criteria)).count()
}

/** A list of costs, whichever the cut. */
export async function costSource(
  actor: Pick<Actor, 'companyId'>,
  criteria: CostCriteria,
  order: CostQuery['order'] = {},
): Promise<ListSource<{ id: string }, CostView>> {
  const costs = onlyOf(await readCosts(actor, criteria), criteria.application)
  return sourceOf(costs, criteria, order)
}

/** @param read the lines of the cut, where the caller has read them already: of members, what belongs to nobody */
export async function sourceOf(
  costs: Costs,
  criteria: CostCriteria,
  order: CostQuery['order'] = {},
  read?: CostLine[],
): Promise<ListSource<{ id: string }, CostView>> {
  const present = (line: CostLine) => presentCost(line, costs, criteria.by)
  if (criteria.by === 'member') {
    const source = await memberSource(costs, criteria, order, read?.[0])
    return { ...source, rows: async (found) => (await source.rows(found)).map(present) }
  }
  const lines = read ?? (await linesOf(costs, criteria.by))
  const views = lines.filter((line) => isShown(line, costs, criteria)).map(present)
  const byId = new Map(views.map((view) => [view.id, view]))
  const ids = views.sort(byOrder(order)).map(({ id }) => ({ id }))
  return {
    ...inMemory(ids, ({ id }) => id),
    rows: async (found) => found.flatMap(({ id }) => byId.get(id) ?? []),
  }
}

const linesOf = (costs: Costs, by: 'application' | 'department' | 'member_type') =>
  by === 'application' ? linesOfApplications(costs) : linesOfGroups(costs, by)

/** The costs of one application alone, to see whose they are. */
export function onlyOf(costs: Costs, key: string | undefined): Costs {
  if (key === undefined) return costs
  const applications = costs.applications.filter((application) => application.key === key)
  const totals = costs.months.map((_, at) =>
    applications.reduce((sum, { months }) => sum + (months[at]?.amount ?? 0n), 0n),
  )
  return { ...costs, applications, totals }
}

/** Without a filter, a line of which nothing is left in twelve months is not shown. */
function isShown(line: CostLine, { at }: Costs, { search, basis, change, by }: CostCriteria): boolean {
  const amount = line.months[at] ?? null
  const before = line.months[at - 1] ?? null
  if (by !== 'application' && line.months.every((month) => month === 0n)) return false
  if (basis && !basis.includes(line.basis ?? 'unknown')) return false
  if (change) {
    if (amount === null || before === null) return false
    if (!change.includes(amount > before ? 'up' : amount < before ? 'down' : 'stable')) return false
  }
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const text = fold(`${line.name ?? ''} ${line.category ?? ''} ${line.vendor ?? ''}`)
  return words.every((word) => text.includes(word))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const changeOf = ({ amount, previous }: CostView) =>
  amount === null || previous === null ? null : amount - previous

/** What is not known comes last, in either direction. */
function byOrder(order: CostQuery['order']) {
  const [field = 'amount', asked = field === 'name' ? 'asc' : 'desc'] = Object.entries(order)[0] ?? []
  const sign = asked === 'asc' ? 1 : -1
  const sortedBy: Record<CostOrder, (view: CostView) => number | null> = {
    amount: ({ amount }) => amount,
    change: changeOf,
    people: ({ people }) => people,
    name: () => 0,
  }
  return (a: CostView, b: CostView): number => {
    const tie = (a.name ?? '').localeCompare(b.name ?? '', 'fr') || (a.id < b.id ? -1 : 1)
    if (field === 'name') return sign * tie
    const [x, y] = [sortedBy[field as CostOrder](a), sortedBy[field as CostOrder](b)]
    if (x === null || y === null) return x === y ? tie : x === null ? 1 : -1
    return sign * (x - y) || tie
  }
}

const wire = (amount: bigint | null) => (amount === null ? null : wireAmount(amount))

export function presentCost(line: CostLine, costs: Costs, by: CostView['by']): CostView {
  const amount = line.months[costs.at] ?? null
  const { proof } = line
  return {
    id: line.id,
    by,
    month: costs.months[costs.at]!,
    name: line.name,
    application: line.application,
    vendor: line.vendor,
    category: line.category,
    user_connectors: line.connections.map((id) => `/api/user_connectors/${id}`),
    currency: costs.currency,
    amount: wire(amount),
    basis: line.basis,
    proof: proof && {
      payments: proof.payments,
      last_on: proof.lastOn,
      seats: proof.seats,
      until: proof.until,
      accounts: proof.accounts,
      price: wire(proof.price),
    },
    previous: wire(line.months[costs.at - 1] ?? null),
    months: line.months.map(wire),
    people: line.people,
    per_person: amount === null || line.people === 0 ? null : wireAmount(share(amount, BigInt(line.people))),
    applications: line.applications,
  }
}

export const costExport: ListExport<CostView> = {
  list: 'costs',
  columns: {
    cost_of: ({ name, id, by }, say) =>
      name ??
      say(
        `costs.${id === unassignedId ? 'unassigned' : by === 'department' ? 'without_department' : 'without_type'}`,
      ),
    month: ({ month }) => month,
    basis: ({ basis, by }, say) => (by === 'application' ? say(`costs.bases.${basis ?? 'unknown'}`) : null),
    amount: ({ amount, currency }) => (amount === null ? null : decimalOf(BigInt(amount), currency)),
    previous_month: ({ previous, currency }) =>
      previous === null ? null : decimalOf(BigInt(previous), currency),
    currency: ({ currency }) => currency,
    people: ({ people }) => people,
    per_person: ({ per_person, currency }) =>
      per_person === null ? null : decimalOf(BigInt(per_person), currency),
  },
}
