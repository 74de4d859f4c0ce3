/** The rows of a collection; none when it was not answered. */
export function rowsOf<Row>(body: unknown): Row[] {
  const rows = (body as { 'hydra:member'?: Row[]; member?: Row[] } | null) ?? {}
  return rows['hydra:member'] ?? rows.member ?? []
}
