import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Puts an application's mark into public/logos: from simple-icons where it is there, else its first letter; then
// writes the list of all logos again. A logo drawn by hand is put there, and listed by running this.
const folder = 'public/logos'
const [id = '', wanted = ''] = process.argv.slice(2)
if (!/^[a-z0-9_-]+$/.test(id)) {
  process.stderr.write('Usage: npm run logo -- <id of the application> [name in simple-icons | letter]\n')
  process.exit(1)
}
const name = id.replaceAll('_', '-')
const file = `${folder}/${name}.svg`
const isThere = await readFile(file).then(
  () => true,
  () => false,
)
if (!isThere || wanted) {
  await writeFile(
    file,
    (wanted === 'letter' ? null : await simpleIcon(wanted || name.replaceAll('-', ''))) ?? lettered(),
  )
  process.stdout.write(`Wrote ${file}: look at it.\n`)
}
const names = readdirSync(folder)
  .filter((entry) => entry.endsWith('.svg'))
  .map((entry) => entry.slice(0, -'.svg'.length))
  .sort()
await writeFile(
  'components/ui/text/logo-ids.ts',
  `/** Applications whose mark lies in public/logos; a test holds this list against the folder. */
export const logoIds: ReadonlySet<string> = new Set([
${names.map((entry) => `  '${entry}',`).join('\n')}
])
`,
)

async function simpleIcon(slug: string): Promise<string | null> {
  const icons: Record<string, { slug: string; path: string; hex: string }> = createRequire(import.meta.url)(
    'simple-icons',
  )
  const icon = Object.values(icons).find((candidate) => candidate.slug === slug)
  if (!icon) process.stdout.write(`simple-icons has no "${slug}": its first letter is drawn.\n`)
  return icon ? svg(`<path fill="#${icon.hex}" d="${icon.path}"/>`) : null
}

/** One letter without a background: the screen draws the tile around it. */
function lettered(): string {
  const letter = name.charAt(0).toUpperCase()
  const look =
    'font-family="system-ui, sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#7C3AED"'
  return svg(`<text x="12" y="19" ${look}>${letter}</text>`)
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>\n`
}
