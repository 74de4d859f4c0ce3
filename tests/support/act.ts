import { aWholeCompany } from '@/tests/support/whole-company'

/** What makes one call of an operation succeed, and in whose log it must be found. */
export type Act = {
  companyId: string
  token?: string
  params?: Record<string, string>
  query?: string
  body?: unknown
}

export type Acts = Record<string, () => Promise<Act>>

type Whole = Awaited<ReturnType<typeof aWholeCompany>>

/** An act in a company that has a row of everything. */
export const on = (make: (mine: Whole) => Omit<Act, 'companyId' | 'token'>) => async (): Promise<Act> => {
  const mine = await aWholeCompany()
  return { companyId: mine.actor.companyId, token: mine.token, ...make(mine) }
}
