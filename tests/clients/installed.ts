import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of tools that others wrote for APIs. Its packages are installed by `npm test` alone. */
export const folder = import.meta.dirname
const packages = path.join(folder, 'node_modules')

/** False where only `npm start` or vitest itself was run: tests that need the packages then report themselves skipped. */
export const isInstalled = existsSync(path.join(packages, '.package-lock.json'))

/** The program of a package, as Node runs it. */
export const programOf = (file: string) => path.join(packages, file)
