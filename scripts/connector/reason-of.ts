import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { translate } from '@/lib/i18n/translate'

/** Only messages that the kit has cleaned, and our own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ConnectorError))
    return error instanceof Error ? error.message : 'Something went wrong.'
  const { kind, messageKey, params, reason, request, status } = error
  const sentence = translate('en', messageKey, params)
  return [
    `${kind}: ${sentence}`,
    reason && `The application says: ${reason}`,
    request && `(${request} ${status ?? ''})`,
  ]
    .filter(Boolean)
    .join('\n')
}
