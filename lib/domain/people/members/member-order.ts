import type { MemberRow } from '@/lib/domain/people/members/member-rows'
import type { MemberOrder } from '@/lib/domain/people/members/schema'
import { Prisma } from '@/lib/platform/db'

type Direction = 'asc' | 'desc'
type Column = { sql: Prisma.Sql; of: (row: MemberRow) => string | null }

const columns = {
  id: { sql: Prisma.sql`m.id`, of: ({ id }) => id },
  last_name: { sql: Prisma.sql`m.last_name`, of: ({ lastName }) => lastName },
  first_name: { sql: Prisma.sql`m.first_name`, of: ({ firstName }) => firstName },
  email: { sql: Prisma.sql`m.email`, of: ({ email }) => email },
  start_date: { sql: Prisma.sql`m.start_date`, of: ({ startDate }) => startDate },
  end_date: { sql: Prisma.sql`m.end_date`, of: ({ endDate }) => endDate },
  created_at: { sql: Prisma.sql`m.created_at`, of: ({ createdAt }) => createdAt },
  department: { sql: Prisma.sql`m.department`, of: ({ department }) => department },
  employee_number: { sql: Prisma.sql`m.employee_number`, of: ({ employeeNumber }) => employeeNumber },
} satisfies Record<string, Column>

const casts = {
  id: Prisma.sql`::uuid`,
  last_name: Prisma.empty,
  first_name: Prisma.empty,
  email: Prisma.sql`::citext`,
  start_date: Prisma.sql`::date`,
  end_date: Prisma.sql`::date`,
  created_at: Prisma.sql`::timestamptz`,
  department: Prisma.sql`::citext`,
  employee_number: Prisma.empty,
}

// Every order ends with the id, and has an index of its own.
const orders: Record<MemberOrder | 'id', (keyof typeof columns)[]> = {
  id: ['id'],
  last_name: ['last_name', 'first_name', 'id'],
  first_name: ['first_name', 'last_name', 'id'],
  email: ['email', 'id'],
  start_date: ['start_date', 'id'],
  end_date: ['end_date', 'id'],
  created_at: ['created_at', 'id'],
  department: ['department', 'id'],
  employee_number: ['employee_number', 'id'],
}

const mayBeNull: ReadonlySet<keyof typeof columns> = new Set([
  'email',
  'start_date',
  'end_date',
  'department',
  'employee_number',
])

export type Order = { field: MemberOrder | 'id'; direction: Direction }

/** The first order of the request; by default the family name. */
export function orderOf(order: Partial<Record<Order['field'], Direction>>): Order {
  const [field = 'last_name', direction = 'asc'] =
    (Object.entries(order)[0] as [Order['field'], Direction] | undefined) ?? []
  return { field, direction }
}

export function orderBy({ field, direction }: Order): Prisma.Sql {
  const turn = direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  return Prisma.join(
    orders[field].map((name) => Prisma.sql`${columns[name].sql} ${turn}`),
    ', ',
  )
}

/** The condition for rows after a given one in this order. PostgreSQL sorts null as the greatest value. */
export function after({ field, direction }: Order, row: MemberRow): Prisma.Sql {
  const names = orders[field]
  const value = (name: keyof typeof columns) => Prisma.sql`${columns[name].of(row)}${casts[name]}`
  const beyond = direction === 'asc' ? Prisma.sql`>` : Prisma.sql`<`
  const [first] = names
  const column = columns[first!].sql
  const isBeyond = (these: (keyof typeof columns)[]) =>
    Prisma.sql`(${Prisma.join(these.map((name) => columns[name].sql))}) ${beyond} (${Prisma.join(these.map(value))})`
  if (columns[first!].of(row) === null)
    return direction === 'asc'
      ? Prisma.sql`(${column} IS NULL AND ${isBeyond(['id'])})`
      : Prisma.sql`(${column} IS NOT NULL OR ${isBeyond(['id'])})`
  // Only without the second condition does PostgreSQL begin in the index where the row stands.
  return direction === 'asc' && mayBeNull.has(first!)
    ? Prisma.sql`(${isBeyond(names)} OR ${column} IS NULL)`
    : Prisma.sql`(${isBeyond(names)})`
}
