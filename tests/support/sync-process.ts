// One sync in a process of its own, for tests that kill it: node --import tsx sync-process.ts <company> <connection>
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'

const [companyId = '', userConnectorId = ''] = process.argv.slice(2)
await syncAccounts(companyId, userConnectorId, { signal: new AbortController().signal })
process.exit(0)
