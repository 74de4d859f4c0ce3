import { distance } from 'fastest-levenshtein'
import type { Finding } from '@/lib/domain/company/operations/finding'
import { type Env, variableNames } from '@/lib/platform/env'

const topic = 'configuration'

/** Whether people reach Rollcall as its configuration says. */
export function checkAddress({ APP_URL: url, TRUSTED_PROXIES }: Env): Finding {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  if (protocol === 'http:' && !isLocal)
    return { topic, state: 'look', key: 'unencrypted', values: { url }, hasRemedy: true }
  if (protocol === 'https:' && TRUSTED_PROXIES === 0)
    return { topic, state: 'look', key: 'no_proxies', hasRemedy: true }
  return { topic, state: 'good', key: 'read', values: { url } }
}

const longestSlip = 2

/** Variables that are named almost as one of Rollcall's that is not set: nobody else would say that they do nothing. */
export function checkNames(environment: Record<string, string | undefined>): Finding[] {
  const knownNames = variableNames.flatMap((name) => [name, `${name}_FILE`])
  const unset = knownNames.filter((name) => !environment[name] && name.length > 2 * longestSlip)
  return Object.keys(environment)
    .filter((name) => !knownNames.includes(name) && environment[name])
    .flatMap((name): Finding[] => {
      const meant = unset.find((variable) => distance(variable, name) <= longestSlip)
      if (!meant) return []
      return [{ topic, state: 'look', key: 'unknown_name', values: { name, meant }, hasRemedy: true }]
    })
}
