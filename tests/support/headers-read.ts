import { globSync, readFileSync } from 'node:fs'

/** The request headers that our code reads, by the code itself, so that a new one cannot be forgotten. */
export const headersRead = (): string[] => {
  const files = globSync(['{lib/http,lib/domain,lib/platform,app}/**/*.{ts,tsx}', 'middleware.ts'])
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/headers(?:\(\)\))?\.(?:get|has)\('([^']{1,60})'\)/g)].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )
  return [...new Set([...found, 'cookie', 'if-none-match', 'content-disposition'])].sort()
}
