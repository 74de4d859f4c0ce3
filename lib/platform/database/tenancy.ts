import type { Prisma, PrismaClient } from '@prisma/client'

/** Tables that belong to no company, or are looked up before the company is known. */
const shared: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Breach',
  'BreachFeed',
  'BreachPace',
  'Company',
  'InstanceState',
  'KnownBrowser',
  'Mail',
  'OneTimeToken',
  'RateLimit',
  'RecoveryCode',
  'Registration',
  'StripeEvent',
  'ShadowScan',
  'ShadowScanPart',
])

const isPlain = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** True for `{ companyId }` and for a composite key such as `{ companyId_id: { companyId, id } }`. */
function namesCompany(where: unknown): boolean {
  if (!where || typeof where !== 'object') return false
  const record = where as Record<string, unknown>
  if ('companyId' in record) return isPlain(record.companyId)
  return Object.entries(record).some(
    ([key, value]) =>
      key.startsWith('companyId_') && isPlain((value as { companyId?: unknown } | undefined)?.companyId),
  )
}

function isAllowed(operation: string, args: Record<string, unknown>): boolean {
  const rows = args.data === undefined ? [] : [args.data].flat()
  switch (operation) {
    case 'create':
    case 'createMany':
    case 'createManyAndReturn':
      return rows.length === 0 || rows.every(namesCompany)
    case 'upsert':
      return namesCompany(args.where) && namesCompany(args.create)
    default:
      return namesCompany(args.where)
  }
}

/**
 * Refuses every query on a company's table that does not carry a plain `companyId` string: forgetting it,
 * `undefined` and operators alike. It cannot check raw SQL, whose plans the tests read instead (tests/support/sql); nested
 * reads have their own tests.
 */
export function companyOnly(client: PrismaClient): PrismaClient {
  const guarded = client.$extends({
    name: 'companyOnly',
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (!shared.has(model) && !isAllowed(operation, (args ?? {}) as Record<string, unknown>))
            throw new Error(`${model}.${operation} does not name its company`)
          return query(args)
        },
      },
    },
  })
  // The extension does not change the client's methods, so callers keep its type.
  return guarded as unknown as PrismaClient
}
