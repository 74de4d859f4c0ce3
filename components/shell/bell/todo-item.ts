import type { TodoView } from '@/lib/domain/company/dashboard/schema'

export type TodoKind = Exclude<keyof TodoView, 'unread'>

export type TodoItem = {
  id: TodoKind
  label: string
  href: string
  /** Null when the count failed: no number is shown. */
  count: number | null
  isAnomaly?: boolean
  /** With nothing to do as well. */
  isAlwaysShown?: boolean
}
