/** Whether a set lacks a value, which is in it from now on: one look where `has` and `add` take two. */
export function isNew<T>(seen: Set<T>, value: T): boolean {
  const before = seen.size
  return seen.add(value).size > before
}
