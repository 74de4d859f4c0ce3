import { z } from 'zod'
import { todoView, workView } from '@/lib/domain/company/dashboard/schema'
import { getTodo, presentTodo } from '@/lib/domain/company/dashboard/todo'
import { watchTodo } from '@/lib/domain/company/dashboard/watch-todo'
import { listWork } from '@/lib/domain/company/dashboard/work'
import { endpoint } from '@/lib/http/endpoint'
import { eventStream, listenerOf } from '@/lib/http/event-stream'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const todoResource: Resource = {
  name: 'Todo',
  about: 'What is to be done in the company, counted.',
  path: '/api/todo',
  view: todoView,
}

export const workResource: Resource = {
  name: 'Work',
  about: 'What is being done now, with how far it is.',
  path: '/api/work',
  view: workView,
}

export const todoApi = {
  '/api/todo': {
    GET: endpoint({
      resource: todoResource,
      about: 'Gets what is to be done in the company. Counted, with what the user has not read.',
      run: async ({ actor }) => presentTodo(await getTodo(actor)),
    }),
  },
  '/api/todo/progress': {
    GET: endpoint({
      resource: todoResource,
      about:
        'Follows what is to be done in the company. As server-sent events, whoever or whatever changes it.',
      answers: 'events',
      run: ({ actor, request }) =>
        eventStream(listenerOf(actor), request.signal, (signal) => watchTodo(actor, signal)),
    }),
  },
  '/api/work': {
    GET: endpoint({
      resource: workResource,
      about: 'Gets what is being done now. Readings, imports and batches, each with how far it is.',
      answers: z.object({ work: z.array(workView) }),
      run: async ({ actor }) => ({ work: await listWork(actor) }),
    }),
  },
} satisfies Routes
