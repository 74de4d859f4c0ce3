import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet'

/** An error as it is stored: our message, and the vendor's words to quote in it. */
export type Failure = {
  errorKind: string
  errorKey: string
  errorParams: Record<string, string | number>
  errorReason: string | null
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectorError) {
    const { kind, messageKey, params, reason, until } = error
    const allParams = { ...params, ...(until && { until: until.toISOString() }) }
    return { errorKind: kind, errorKey: messageKey, errorParams: allParams, errorReason: reason }
  }
  if (error instanceof SpreadsheetError)
    return { errorKind: 'file', errorKey: error.messageKey, errorParams: error.params, errorReason: null }
  return { errorKind: 'unexpected', errorKey: 'sync.errors.internal', errorParams: {}, errorReason: null }
}

export const noFailure = {
  errorKind: null,
  errorKey: null,
  errorParams: {},
  errorReason: null,
  errorAt: null,
}
