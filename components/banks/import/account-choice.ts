import type { BankAccountView } from '@/lib/domain/spend/banks/schema'

export type AccountChoice = Pick<BankAccountView, 'id' | 'name' | 'currency' | 'last_4'> & { bank: string }
