import type { Check, Judged } from '@/tests/faults/checks/check'

/** By the vendor's own log: nothing was done there twice, and everything that was asked for was done. */
export async function checkVendor({ stage, pool, ledger }: Judged): Promise<Check[]> {
  const { log } = stage.vendor
  const twice = [
    ...repeated(
      log.filter(({ what }) => what === 'created').map(({ tenant, userName }) => `${tenant} ${userName}`),
    ).map((who) => `${who} was created twice`),
    ...repeated(log.filter(({ what }) => what === 'deleted').map(({ tenant, id }) => `${tenant} ${id}`)).map(
      (who) => `${who} was deleted twice`,
    ),
  ]
  const undone: string[] = []
  const created = new Set(log.filter(({ what }) => what === 'created').map(({ userName }) => userName))
  for (const { login, provisioningId } of ledger.creations)
    if (provisioningId && !created.has(login)) undone.push(`${login} was asked for and never created`)
  for (const { tenant, externalId } of ledger.deletions)
    if (stage.vendor.people(tenant).has(externalId))
      undone.push(`${tenant} ${externalId} was to be deleted and is there`)
  const { rows: failed } = await pool.query(
    `SELECT act, fields ->> 'login' AS login, error_key, error_reason FROM provisionings WHERE state = 'failed'`,
  )
  for (const row of failed) undone.push(`a request failed: ${JSON.stringify(row)}`)
  return [
    { name: 'nothing done twice at the vendor', looked: log.length, broken: twice },
    {
      name: 'everything asked for was done',
      looked: ledger.creations.length + ledger.deletions.length,
      broken: undone,
    },
  ]
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
