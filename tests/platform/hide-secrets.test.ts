import { expect, it } from 'vitest'
import { hideSecrets } from '@/lib/platform/keys/hide-secrets'

it.each([
  ['jwt expired: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl', 'jwt expired: [hidden]'],
  ['Authorization: Bearer glpat-canary-1234', 'Authorization: Bearer [hidden]'],
  ['connect postgresql://rollcall:canary@db:5432/rollcall', 'connect postgresql://[hidden]@db:5432/rollcall'],
  ['GET /user/email_update#token=canary&x=1', 'GET /user/email_update#token=[hidden]&x=1'],
  ['/access_review/mYFd3Jk_2Lq9-canary0000000000 failed', '/access_review/[hidden] failed'],
  ['/account_use/mYFd3Jk_2Lq9-canary0000000000 failed', '/account_use/[hidden] failed'],
  [
    'GET /api/reviewer_reviews/by_token/mYFd3Jk_2Lq9-canary0000000000/items',
    'GET /api/reviewer_reviews/by_token/[hidden]/items',
  ],
  ['/callback?code=canary&state=canary', '/callback?code=[hidden]&state=[hidden]'],
])('hides what %s quotes', (text, quoted) => {
  expect(hideSecrets(text)).toBe(quoted)
})

it('leaves other words as they are', () => {
  const text =
    'Unique constraint failed: (company_id, email) of lea@corvelle.example at https://api.corvelle.example/users'

  expect(hideSecrets(text)).toBe(text)
})
