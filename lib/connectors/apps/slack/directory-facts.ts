import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

/** What the directory adds to an account. */
export type DirectoryFacts = Pick<AccountFacts, 'identifiers' | 'manager'>
