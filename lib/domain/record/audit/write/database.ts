import type { Pool } from 'pg'

/** Whoever answers statements: the pool of a process, or the one connection of a script. */
export type Database = Pick<Pool, 'query'>
