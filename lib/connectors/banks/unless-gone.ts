import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/** For erasing: what is not there any more is erased. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ConnectorError && error.kind === 'not_found')) throw error
}
