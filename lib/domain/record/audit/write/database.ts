import type { Pool } from 'pg'

/** Anything that runs statements: a pool, or the connection of a script. */
export type Database = Pick<Pool, 'query'>
