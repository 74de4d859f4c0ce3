import type { BankProvider, BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { bridge } from '@/lib/connectors/banks/bridge/bridge'
import { enableBanking } from '@/lib/connectors/banks/enable-banking/enable-banking'
import { gocardless } from '@/lib/connectors/banks/gocardless/gocardless'
import { powens } from '@/lib/connectors/banks/powens/powens'

export const bankProviderOf: Record<BankProviderId, BankProvider> = {
  bridge,
  powens,
  gocardless,
  enablebanking: enableBanking,
}
