import type { Account, Provisioning, UserConnector } from '@prisma/client'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'

/** A request leased by one worker, with everything needed to carry it out. */
export type TakenRequest = {
  request: Provisioning
  userConnector: UserConnector
  account: Account | null
  connector: ApiConnector
  connection: Connection
  /** An earlier attempt may have reached the application: read it before asking again. */
  isRetry: boolean
}
