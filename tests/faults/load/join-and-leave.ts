import type { Load } from '@/tests/faults/load/load'

/** The application lives without us: mostly somebody joins, at times somebody leaves. */
export async function joinAndLeave({ company, random, vendor }: Load): Promise<void> {
  vendor.join(company.tenant)
  if (!random.chance(0.3)) return
  const strangers = [...vendor.people(company.tenant).values()].filter(
    ({ userName }) => !userName.startsWith('made'),
  )
  vendor.leave(company.tenant, random.pick(strangers).id)
}
