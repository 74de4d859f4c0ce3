import { bankImportCriteria } from '@/lib/domain/spend/banks/import-schema'
import { countImports } from '@/lib/domain/spend/banks/list-imports'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BankImport',
  body: bankImportCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countImports(actor, body) }),
})
