import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'
import type { Account, Provisioning, UserConnector } from '@/lib/generated/prisma/client'

/** A request in the hands of one worker, with all that it takes to carry it out. */
export type TakenRequest = {
  request: Provisioning
  userConnector: UserConnector
  account: Account | null
  connector: ApiConnector
  connection: Connection
  /** An earlier try may have reached the application: look before asking again. */
  isRetry: boolean
}
