import { listProviders } from '@/lib/domain/spend/banks/providers/list-institutions'
import { endpoint } from '@/lib/http/endpoint'

/** Those that the operator has keys for. */
export const GET = endpoint({ resource: 'BankConnection', answers: 'other', run: () => listProviders() })
