import { Resolver } from 'node:dns/promises'
import { env } from '@/lib/platform/env'

const nothing = ['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']

/** The TXT records of a name, each as one text; none for a name that does not exist. @throws when DNS does not answer */
export async function readTxt(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (env().DNS_SERVERS.length > 0) resolver.setServers(env().DNS_SERVERS)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (nothing.includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}
