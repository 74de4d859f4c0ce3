import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Of this Rollcall, as its package says; from the folder the process runs in. */
export const productVersion: string = JSON.parse(
  readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'),
).version
