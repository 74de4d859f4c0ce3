import type { z } from 'zod'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { tokenAddress } from '@/lib/connectors/kit/oauth'
import { admit, requireReachable } from '@/lib/connectors/kit/wire/guard'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'
import { instanceOf } from '@/lib/domain/connections/credentials/credentials'
import { invalid, invalidAll, type Violation } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'

/**
 * Parses credentials by the connector's own schema.
 * @throws DomainError with a violation beside each wrong field, as `credentials.api_token`
 */
export function parseCredentials(connector: ApiConnector, credentials: Credentials): Credentials {
  const parsed = connector.credentials.strict().safeParse(credentials)
  if (parsed.success) return parsed.data
  throw invalidAll(parsed.error.issues.flatMap(violationsOf))
}

function violationsOf(issue: z.core.$ZodIssue): Violation[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => violation(key, 'problems.unknown_field', { field: key }))
  const field = issue.path.map(String).join('.')
  const isMissing =
    (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) ||
    (issue.code === 'too_small' && issue.minimum === 1)
  if (isMissing) return [violation(field, 'problems.required')]
  if (issue.code === 'too_big') return [violation(field, 'problems.max_length', { n: Number(issue.maximum) })]
  if (issue.code === 'invalid_type') return [violation(field, 'problems.expected_text')]
  if (issue.code === 'invalid_format' && issue.format === 'email') return [violation(field, 'problems.email')]
  // Rules across fields bring their own message.
  if (issue.code === 'custom' && issue.message.startsWith('problems.'))
    return [violation(field, issue.message)]
  return [violation(field, 'problems.invalid')]
}

const violation = (field: string, key: string, params?: Violation['params']): Violation => ({
  propertyPath: field ? `credentials.${field}` : 'credentials',
  key,
  params,
  code: key.split('.').pop() ?? key,
})

/**
 * The server that the credentials are for. An address that calls would refuse is reported beside its field at once; one
 * that a user entered is resolved too. Every call checks again.
 */
export async function reachableInstance(
  connector: ApiConnector,
  credentials: Credentials,
  accountServer: string | null = null,
): Promise<string> {
  const policy = outboundPolicy()
  const override = policy.baseUrls[connector.id]
  const { oauth, id } = connector
  const field = addressField(connector)
  try {
    const { baseUrl } = connector.http(credentials, override ?? connector.vendorUrl ?? '', accountServer)
    const addresses = [baseUrl]
    if (oauth) addresses.push(tokenAddress(oauth, credentials, { accountServer, override }).url.href)
    for (const address of addresses) {
      const admission = admit(address, policy, id)
      if (!override && field && credentials[field]) await requireReachable(admission)
    }
    return instanceOf(connector, credentials, accountServer)
  } catch (error) {
    if (error instanceof ConnectorError)
      throw invalid(field ? `credentials.${field}` : 'credentials', error.messageKey, error.params)
    throw error
  }
}

const addressField = (connector: ApiConnector) =>
  Object.keys(connector.credentials.shape).find((field) => /url|domain|host|site/.test(field))
