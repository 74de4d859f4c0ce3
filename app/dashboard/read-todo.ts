import { cache } from 'react'
import { getTodo } from '@/lib/domain/company/dashboard/todo'
import { requireUser } from '@/lib/http/require-user'

/** The pending work: the frame and its page share one statement. */
export const readTodo = cache(getTodo)

/** The applications whose own texts a page may show. */
export const readConnected = async (): Promise<string[]> => (await readTodo(await requireUser())).applications
