import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const exported = /^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm
const renamed = /\bas (GET|POST|PUT|PATCH|DELETE)\b/g
/** The page that answers unknown paths. */
const missing = '[...missing]'

/** The methods that each route file under `app/api` exports, by path: Next has no interface for this. */
export function readApiMethods(app: string): Record<string, string[]> {
  const folder = path.join(app, 'api')
  const routes: Record<string, string[]> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== 'route.ts' || file.includes(missing)) continue
    const text = readFileSync(path.join(folder, file), 'utf8')
    const found = [exported, renamed].flatMap((form) =>
      [...text.matchAll(form)].map(([, name]) => name ?? ''),
    )
    const parts = path
      .dirname(file)
      .split(path.sep)
      .filter((part) => part !== '.')
    routes[['/api', ...parts].join('/')] = [...new Set(found)]
  }
  return routes
}
