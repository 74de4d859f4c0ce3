import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageHeaders } from '@/lib/http/headers/security-headers'
import { env } from '@/lib/platform/env'
import { apiOrigin } from '@/lib/platform/own-names'

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const ofSwaggerUi = 'node_modules/swagger-ui-dist'
const ours = 'lib/http/reference'

/** The files that the page loads, by their names under `/api/docs/`. */
const files: Record<string, { folder: string; type: string }> = {
  'swagger-ui-bundle.js': { folder: ofSwaggerUi, type: script },
  'swagger-ui.css': { folder: ofSwaggerUi, type: style },
  'page.js': { folder: ours, type: script },
  'page.css': { folder: ours, type: style },
}

/** The page of reference. It runs scripts, so its headers are those of a page, with a nonce. */
export function referencePage(): Response {
  const { APP_URL } = env()
  const { nonce, headers } = pageHeaders(APP_URL, apiOrigin(APP_URL))
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Rollcall API</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <main id="reference"></main>
    <script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}" src="/api/docs/page.js"></script>
  </body>
</html>
`
  return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Null when there is no file of that name. Read from the working directory, since the build does not bundle it. */
export async function referenceFile(name: string): Promise<Response | null> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return null
  const content = await readFile(path.join(process.cwd(), file.folder, name))
  return new Response(new Uint8Array(content), { headers: { 'Content-Type': file.type } })
}
