import type pg from 'pg'
import type { PlanNode } from '@/tests/support/sql/describe-statement'
import { conditionsOf, limitedSides, nodesOf, sidesOf } from '@/tests/support/sql/plan'

/** The tables of companies, each with the place of `company_id` among its columns. */
export type CompanyTables = ReadonlyMap<string, number>

export async function readCompanyTables(client: pg.Client): Promise<CompanyTables> {
  const { rows } = await client.query<{ name: string; place: number }>(
    `SELECT c.relname AS name, a.attnum AS place FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'company_id' AND a.attnotnull`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

const column = /^("[^"]+"|[a-z_]\w*)\.company_id$/

/**
 * The tables that a statement reads or writes without their company. A table has its company where PostgreSQL compares
 * its `company_id` with a parameter, or with another row that has it; an inserted row where it takes it from there. Read
 * from the plan, which knows what follows from what: `a.company_id = b.company_id AND b.company_id = $1` names both.
 */
export function companyFaults(plan: PlanNode, tables: CompanyTables): string[] {
  const nodes = [...nodesOf(plan)]
  const isTable = ({ 'Relation Name': name, Schema }: PlanNode) =>
    Schema === 'public' && name !== undefined && tables.has(name)
  const scanned = nodes.filter((node) => isTable(node) && node['Node Type'] !== 'ModifyTable' && node.Alias)
  const names = new Map(scanned.map((node) => [node.Alias!, node['Relation Name']!]))
  const limits = [...nodes.flatMap(limitsOf), ...hashedLimits(nodes)]
  const named = new Set<string>()
  const has = (text: string) => {
    const alias = aliasOf(text)
    // Of what is no table (a WITH, a list of values) the company was read from one, or given.
    return alias === null ? isGiven(text) : !names.has(alias) || named.has(alias)
  }
  for (let before = -1; named.size > before; ) {
    before = named.size
    for (const { alias, by } of limits) if (has(by)) named.add(alias)
  }
  const written = nodes.filter((node) => node.Operation === 'Insert' && isTable(node))
  return [
    ...[...names].filter(([alias]) => !named.has(alias)).map(([alias, table]) => `${table} ${alias}`),
    ...written
      .filter((node) => {
        const value = insertedInto(node, tables.get(node['Relation Name']!)!)
        return !has(value) && !isOfQuery(value, nodes)
      })
      .map((node) => `INSERT INTO ${node['Relation Name']}`),
  ]
}

type Limit = { alias: string; by: string }

/** Which rows this node's conditions limit to the company of what. */
function limitsOf(node: PlanNode): Limit[] {
  const limited = node['Join Type']
    ? new Set(limitedSides(node).flatMap((side) => [...nodesOf(side)].map(({ Alias }) => Alias)))
    : null
  return conditionsOf(node)
    .map(sidesOf)
    .filter((sides) => sides !== null)
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .flatMap(([of, by]) => {
      const alias = aliasOf(of)
      return alias !== null && (limited === null ? alias === node.Alias || !node.Alias : limited.has(alias))
        ? [{ alias, by }]
        : []
    })
}

/** A condition of EXISTS or IN may be looked up in a hash of all rows instead: then it stands outside of what it limits. */
function hashedLimits(nodes: PlanNode[]): Limit[] {
  const plans = new Map(nodes.map((node) => [node['Subplan Name'], node]))
  return [...JSON.stringify(nodes[0]).matchAll(/([\w$.]+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g)].flatMap(
    ([, by = '', name, place]) => {
      const alias = aliasOf(plans.get(name)?.Output?.[Number(place) - 1] ?? '')
      return alias ? [{ alias, by }] : []
    },
  )
}

const aliasOf = (text: string) => column.exec(text)?.[1] ?? null

/** A parameter, a constant, or what a statement of its own has found. */
const isGiven = (text: string) => /^\(?(\$\d+|'[^']*'(::uuid)?|InitPlan \d+)|^\(InitPlan/.test(text)

/** A column of a query below: what it reads was looked at by itself. */
const isOfQuery = (text: string, nodes: PlanNode[]) => {
  const alias = /^("[^"]+"|[a-z_]\w*)\.\S+$/.exec(text)?.[1]?.replaceAll('"', '')
  return alias !== undefined && !nodes.some((node) => node.Alias === alias && node['Relation Name'])
}

const insertedInto = (node: PlanNode, place: number) =>
  node.Plans?.find((child) => child['Parent Relationship'] === 'Outer')?.Output?.[place - 1] ?? ''
