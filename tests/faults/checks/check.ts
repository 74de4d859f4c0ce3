import type pg from 'pg'
import type { Company } from '@/tests/faults/companies'
import type { Ledger } from '@/tests/faults/ledger'
import type { Stage } from '@/tests/faults/stage/stage'

/** One guarantee: how much was held against it, and what broke it. */
export type Check = { name: string; looked: number; broken: string[] }
export type Judged = { stage: Stage; pool: pg.Pool; ledger: Ledger; companies: Company[] }
