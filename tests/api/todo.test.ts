import { expect, it } from 'vitest'
import { todoApi } from '@/lib/api/todo'
import { todoView } from '@/lib/domain/company/dashboard/schema'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aFailedMail } from '@/tests/support/failure-factories'

const { GET } = todoApi['/api/todo']

it('counts what is to be done in the company, and nothing of another', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  for (const { companyId } of [mine, mine, theirs]) await aFailedMail(companyId)

  const answer = await call(GET, '/api/todo', { token: await aTokenOf(mine) })

  expect(answer.status).toBe(200)
  expect(todoView.parse(answer.json)).toEqual(answer.json)
  expect(answer.json).toMatchObject({ failures: 2, anomalies: 0, unread: 0 })
})
