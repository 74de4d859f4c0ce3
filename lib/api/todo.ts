import { todoView, workView } from '@/lib/domain/company/dashboard/schema'
import { getTodo, presentTodo } from '@/lib/domain/company/dashboard/todo'
import { listWork } from '@/lib/domain/company/dashboard/work'
import { endpoint } from '@/lib/http/endpoint'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const todoResource: Resource = { name: 'Todo', path: '/api/todo', view: todoView }

export const workResource: Resource = { name: 'Work', path: '/api/work', view: workView }

export const todoApi = {
  '/api/todo': {
    /** What is to be done in the company, counted, and what the user has not read. */
    GET: endpoint({
      resource: todoResource,
      answers: 'other',
      run: async ({ actor }) => presentTodo(await getTodo(actor), actor),
    }),
  },
  '/api/work': {
    /** What is being read, imported or changed now, with how far it is. */
    GET: endpoint({
      resource: workResource,
      answers: 'other',
      run: async ({ actor }) => ({ work: await listWork(actor) }),
    }),
  },
} satisfies Routes
