import type { Load } from '@/tests/faults/load/load'

const lists = ['members', 'accounts', 'anomalies', 'provisionings', 'access_reviews', 'audit_events']

/** One page of a list. */
export async function read({ random, ask }: Load): Promise<void> {
  const page = 1 + random.below(3)
  await ask('pages read', { method: 'GET', path: `/api/${random.pick(lists)}?page=${page}` })
}
