import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of this Rollcall, from the package.json of the folder in which the process runs. */
export const productVersion: string = JSON.parse(
  readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'),
).version
