import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)

it('shows a streamed page with the next frame: React waits by a time that it finds in $RT', async () => {
  const server = await readFile(
    require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
    'utf8',
  )

  // Without a time, what has arrived is shown with the next frame.
  expect(server).toContain('"number"!==typeof $RT?requestAnimationFrame($RV')
  expect(await readFile('components/shell/first-scripts.tsx', 'utf8')).toContain("'$RT',{set(){}}")
})
