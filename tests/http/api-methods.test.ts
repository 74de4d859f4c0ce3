import { expect, it } from 'vitest'
import { routes } from '@/app/api/routes'
import { allowedMethods, readRoutes } from '@/lib/http/door/allowed-methods'
import { methods } from '@/lib/http/routes'
import { readApiMethods } from '@/scripts/api-methods'

const read = readApiMethods('app')

it('reads of the files what the routes export', () => {
  for (const [path, handlers] of Object.entries(routes)) {
    const file = path.replaceAll('{', '[').replaceAll('}', ']')
    expect([path, read[file]?.toSorted()]).toEqual([
      path,
      methods.filter((method) => handlers[method]).toSorted(),
    ])
  }
  expect(read['/api/auth/[...nextauth]']).toEqual(['GET', 'POST'])
})

it.each([
  ['/api/members', ['GET', 'HEAD', 'POST', 'OPTIONS']],
  ['/api/members/', ['GET', 'HEAD', 'POST', 'OPTIONS']],
  ['/api/members/0192', ['GET', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS']],
  ['/api/members/count', ['POST', 'OPTIONS']],
  ['/api/auth/callback/google', ['GET', 'HEAD', 'POST', 'OPTIONS']],
  ['/api/members/0192/nothing', null],
  ['/api/nothing', null],
  ['/api/auth', null],
  ['/login', ['GET', 'HEAD']],
  ['/apian', ['GET', 'HEAD']],
])('knows what may be asked at %s', (path, allowed) => {
  expect(allowedMethods(path, readRoutes(read))?.toSorted() ?? null).toEqual(allowed?.toSorted() ?? null)
})
