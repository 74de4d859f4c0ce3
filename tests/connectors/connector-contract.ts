import type { ConnectorErrorKind } from '@/lib/connectors/kit/connector-error'
import type { Tokens } from '@/lib/connectors/kit/oauth'
import type { Answering, Reply, SeenRequest } from '@/tests/support/vendor-server'

/** What the contract test needs of a connector: its vendor, played after its reference, in `tests/connectors/apps/<id>.contract.ts`. */
export type ConnectorContract = {
  /** Every secret contains `canary`. `vendorUrl` where the address is a credential; otherwise the kit puts it in its place. */
  credentials: (vendorUrl: string) => Record<string, unknown>
  /** The id of what was selected, where something is. */
  selection?: string
  /** For an authorization: by default a refresh token. The answer of the token endpoint is the contract's. */
  tokens?: Tokens
  /** The vendor gives the whole list at once: it has no next page that could be slow, refused or repeated. */
  isOneAnswer?: boolean
  /** Answers whatever verifying and reading ask for: `pages` of accounts by their ids, each page naming the next one. */
  vendor: (pages: readonly (readonly number[])[], vendorUrl: string) => Answering
  /** One account as it is answered alone: the row of the list where nothing is said. */
  alone?: (row: Record<string, unknown>, request: SeenRequest) => unknown
  /** Whether a request that names an account asks for it alone: by default, where its address ends with the id. */
  isAlone?: (request: SeenRequest) => boolean
  /** What is answered for an account that is not there, where it is no 404. */
  missing?: Reply
  /** Hands the rows of an answer to `change` and takes them back, where they are not the first list of objects in it. */
  changeRows?: (body: unknown, change: (rows: unknown[]) => void) => void
  /** Whether a request asks for the row of an account, where the list has only ids. */
  isRow?: (request: SeenRequest) => boolean
  /** Whether a request asks for a page of the accounts. */
  isList: (request: SeenRequest) => boolean
  /** A field of an account, in the vendor's spelling, without which it cannot be understood; null where its id alone is. */
  needed: string | null
  /** Where the vendor's 401, 403 ... mean something of their own. */
  kinds?: Partial<Record<number, ConnectorErrorKind>>
}
