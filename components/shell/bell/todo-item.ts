export type TodoItem = {
  id: string
  label: string
  href: string
  /** Null when the count failed: no number is shown. */
  count: number | null
  isAnomaly?: boolean
}
