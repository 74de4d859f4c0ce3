import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder with what vendors publish about their APIs. Its packages are installed by `npm test` alone. */
export const folder = import.meta.dirname
const packages = path.join(folder, 'node_modules')

/** False where only `npm start` or vitest itself was run: tests that need the packages then report themselves skipped. */
export const isInstalled = existsSync(path.join(packages, '.package-lock.json'))

export const leftOut = 'left out: the packages of tests/connectors/vendors are not installed'

const require = createRequire(path.join(folder, 'package.json'))

export const fileOf = (name: string) => path.join(packages, name)
export const textOf = (name: string) => readFileSync(fileOf(name), 'utf8')

/** A package of the folder. Its own types are not at hand where it is not installed, so the caller names what it uses. */
export async function load<T>(name: string): Promise<T> {
  return (await import(/* @vite-ignore */ pathToFileURL(require.resolve(name)).href)) as T
}
